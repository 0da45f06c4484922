import type { Compilation } from '@rspack/core'

/** `card.link` is the class `.link` of card.module.css. Names without a dot belong to the host's style sheets. */
const classAttribute = / class="([^"]+)"/g

/**
 * Puts the build's own class names into a template. Throws if the page's style sheets lack one, so that a class can't be
 * renamed or removed without its template.
 */
export function nameClasses(template: string, compilation: Compilation, styles: readonly string[]): string {
  const css = styles.map(file => compilation.getAsset(file)?.source.source().toString()).join('')
  const modules = [...compilation.modules].filter(module => module.type === 'css/module')
  const classOf = (name: string) => {
    const [file = '', local] = name.split('.')
    if (local === undefined) return name
    const found = modules
      .filter(module => module.nameForCondition()?.endsWith(`/${file}.module.css`))
      .flatMap(module => {
        const id = compilation.chunkGraph.getModuleId(module)
        return new RegExp(`\\.([\\w-]*-${id}-${local})(?![\\w-])`).exec(css)?.[1] ?? []
      })
    if (found.length !== 1)
      throw new Error(
        found.length === 0
          ? `The page's styles have no class ${name}.`
          : `Several files of the page's styles have the class ${name}.`
      )
    return found[0]
  }
  return template
    .replace(/\s*\n\s*/g, '')
    .replace(classAttribute, (_, names: string) => ` class="${names.split(' ').map(classOf).join(' ')}"`)
}
