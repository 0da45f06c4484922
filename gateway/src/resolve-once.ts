import { registerHooks, type ResolveFnOutput } from 'node:module'

const ownFiles = new URL('.', import.meta.url).href
const drizzleFiles = new URL('.', import.meta.resolve('drizzle-orm')).href
const packages = new Map<string, ResolveFnOutput>()

/**
 * Halves the time to load the gateway. For each import of and in drizzle-orm, Node parses the 130 KB of `exports` in its
 * package.json (drizzle-orm 1.0 has two entries there).
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const isRelative = specifier.startsWith('.')
    if (isRelative && parentURL.startsWith(drizzleFiles))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (isRelative || !parentURL.startsWith(ownFiles)) return next(specifier, context)
    const known = packages.get(specifier)
    if (known) return known
    const found = { ...next(specifier, context), shortCircuit: true }
    packages.set(specifier, found)
    return found
  }
})
