#!/usr/bin/env node
import { argv, versions } from 'node:process'

const [command, ...rest] = argv.slice(2)
const { node } = versions
const oldestNode = 24

try {
  if (Number.parseInt(node, 10) < oldestNode)
    throw new Error(
      `tambay-remote needs Node ${oldestNode} or newer. You are running ${node}. Install a newer one from https://nodejs.org`
    )
  if (command !== 'build' || rest.length > 0) throw new Error('Usage: tambay-remote build')
  // Imports what an older Node lacks.
  const { buildRemote } = await import('./build-remote.ts')
  console.log(`The release is in ${await buildRemote(process.cwd())}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
