import type { Chunk, Compilation, Module } from '@rspack/core'

type ChunkGraph = Compilation['chunkGraph']

/** Whether all screens that use a module are forms: those that bring the form library along. */
export function isForFormsAlone(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].every(chunk => hasFormLibrary(chunk, chunkGraph))
}

const known = new WeakMap<Chunk, boolean>()

function hasFormLibrary(chunk: Chunk, chunkGraph: ChunkGraph): boolean {
  const modules = () => [...chunkGraph.getOrderedChunkModulesIterable(chunk, () => 0)]
  const hasIt = known.get(chunk) ?? modules().some(isFormLibrary)
  known.set(chunk, hasIt)
  return hasIt
}

function isFormLibrary(module: Module): boolean {
  return module.nameForCondition()?.includes('/react-hook-form/') ?? false
}
