import { parseOutput, runPnpm } from './run-pnpm.ts'

interface Advisory {
  module_name: string
  severity: string
  title: string
  url: string
}

/** Asks the registry of the installation. A machine without a database of advisories is no reason to fail. */
export async function checkAdvisories(): Promise<boolean> {
  const { isOk, message } = judgeAudit(await runPnpm(['audit', '--json', '--audit-level', 'high'], 20_000))
  console.log(message)
  return isOk
}

export function judgeAudit(output: string): { isOk: boolean; message: string } {
  const advisories = readAdvisories(output)
  if (!advisories) return { isOk: true, message: 'Advisories not checked: no database was reachable.' }
  const lines = advisories.map(
    ({ module_name: name, severity, title, url }) => `✗ ${name}: ${title} (${severity}, ${url})`
  )
  return { isOk: lines.length === 0, message: lines.join('\n') || 'Advisories: none of high severity.' }
}

function readAdvisories(output: string): Advisory[] | undefined {
  const audit = parseOutput(output) as { advisories?: Record<string, Advisory> } | undefined
  return audit?.advisories && Object.values(audit.advisories)
}
