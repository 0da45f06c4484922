import { runPnpm } from './run-pnpm.ts'

/**
 * pnpm adds no version that is younger than `minimumReleaseAge` (pnpm-workspace.yaml). This finds those that somebody
 * added without that rule. The first time asks for each package, which takes 20 seconds; later only changes count.
 */
export async function checkAges(): Promise<boolean> {
  const args = ['install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile']
  const { isOk, message } = judgeAges(await runPnpm(args, 120_000, 'stderr'))
  console.log(message)
  return isOk
}

/** Without a registry that knows when versions were published, there is nothing to judge. */
export function judgeAges(errors: string): { isOk: boolean; message: string } {
  const young = [...errors.matchAll(/(\S+@\S+) was published at (\S+),/g)]
  if (young.length > 0)
    return {
      isOk: false,
      message: young
        .map(
          ([, name, at]) =>
            `✗ ${name} was published on ${at?.slice(0, 10)}, which is too recent (minimumReleaseAge in pnpm-workspace.yaml). Use an older version.`
        )
        .join('\n')
    }
  return /error/i.test(errors)
    ? { isOk: true, message: 'Ages of dependencies not checked: the package registry did not answer.' }
    : { isOk: true, message: 'Ages of dependencies: all old enough.' }
}
