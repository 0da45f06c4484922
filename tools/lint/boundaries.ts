import { relative, resolve, sep } from 'node:path'

type Rule = { who: RegExp; may: RegExp; hint: string }

/** DESIGN §1, by folders, so that a new remote needs no edit. Everything may import its own package. */
const rules: Rule[] = [
  {
    who: /^(host|remote-[^/]+)\//,
    may: /^shared\//,
    hint: 'host and remotes import shared only, and meet through the URL and its stores'
  },
  {
    who: /^gateway\//,
    may: /^shared\/(contracts|fairness|format)\//,
    hint: 'gateway imports the server-safe parts of shared only: contracts, fairness, format'
  },
  {
    who: /^games\//,
    may: /^(shared\/(contracts|fairness|game-frame)\/|games\/sdk(\/|$))/,
    hint: 'games import their SDK, and of shared contracts, fairness and game-frame only'
  },
  {
    who: /^e2e\//,
    may: /^shared\/contracts\//,
    hint: 'e2e imports shared/contracts only and sees the rest in the browser'
  },
  {
    who: /^tools\//,
    may: /^shared\/(build|contracts)\//,
    hint: 'tools import shared/build and shared/contracts only, and run the apps as processes'
  },
  { who: /^shared\//, may: /^$/, hint: 'shared imports no app' }
]

/** Parts of shared that run on a server and in games too: nothing there may need a page. */
const serverSafe = /^shared\/(contracts|fairness|format|game-frame)\//
const needsPage =
  /^(react|react-dom|react-router-dom|nanostores|@nanostores\/|@tanstack\/|axios|socket\.io-client)/

/** Why `specifier` must not be imported in `file` (both as the linter sees them), if it must not. */
export function findViolation(root: string, file: string, specifier: string): string | undefined {
  const from = relative(root, file).split(sep).join('/')
  if (/^(\.\.\/){3}/.test(specifier))
    return 'an import climbs two folders at most: use a subpath of the package'
  if (/^react-router(\/|$)/.test(specifier))
    return 'react-router itself is not a dependency: react-router-dom v7 is (DESIGN §3)'
  if (/^react-router-dom(\/|$)/.test(specifier) && !/^(host|shared)\//.test(from))
    return 'remotes get the router from @tambay/shared/router'
  if (serverSafe.test(from) && needsPage.test(specifier))
    return 'this part of shared runs on servers and in games too'
  const to = locate(root, file, specifier)
  if (to === undefined || packageOf(to) === packageOf(from)) {
    return to !== undefined && serverSafe.test(from) && !serverSafe.test(to)
      ? 'this part of shared runs on servers and in games too'
      : undefined
  }
  const rule = rules.find(({ who }) => who.test(from))
  return rule && !rule.may.test(to) ? rule.hint : undefined
}

/** Where it leads, from the root: `shared/contracts/user.ts`; nothing for a package that is not ours. */
function locate(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(root, resolve(file, '..', specifier))
      .split(sep)
      .join('/')
  const own = /^@tambay\/(.+)$/.exec(specifier)?.[1]
  return own?.replace(/^game-sdk(?=\/|$)/, 'games/sdk').replace(/^([a-z]+-game)(?=\/|$)/, 'games/$1')
}

function packageOf(path: string): string | undefined {
  return /^games\/[^/]+|^[^/]+(?=\/|$)/.exec(path)?.[0]
}
