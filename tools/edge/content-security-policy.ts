import { createHash } from 'node:crypto'

export interface PageOrigins {
  remotes: string[]
  games: string[]
}

/**
 * The page's policy, without any `unsafe-*`. Inline scripts are allowed one by one, by their hash, so that only what
 * the build wrote can run. Frames come from the same list that the gateway checks a frameUrl against (spec GAME-8).
 */
export function contentSecurityPolicy(html: string, { remotes, games }: PageOrigins): string {
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...inlineScripts(html).map(hashSource)],
    'style-src': ["'self'", ...remotes],
    'img-src': ["'self'", ...remotes, 'data:', 'blob:'],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", ...remotes, 'data:', 'blob:'],
    'connect-src': ["'self'", ...remotes],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': games.length > 0 ? games : ["'none'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"]
  }
  return Object.entries(rules)
    .map(([rule, sources]) => [rule, ...sources].join(' '))
    .join('; ')
}

/** Scripts without any attribute: those with a `src` or a data type run nothing inline. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
