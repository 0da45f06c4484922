import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { writeReport } from '../report/write-report.ts'
import { baseline, type Contender, startContenders } from './contenders.ts'
import { readOptions } from './options.ts'
import { runLighthouse } from './page/lighthouse.ts'
import { measure, type Sample } from './page/measure.ts'
import { describeMachine, flags, openBrowser } from './page/phone.ts'
import { checkBudgets } from './report/budgets.ts'
import { report } from './report/report.ts'

await runMain(async () => {
  exitOnSignal()
  const { rounds, isWritten, hasLighthouse } = readOptions(process.argv.slice(2))
  await using stack = new AsyncDisposableStack()
  const contenders = await startContenders(stack)
  await using browser = await openBrowser()
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, url, visit } of interleave(contenders, round))
      samples.get(name)?.push(...(await measure(browser, url, visit)))
    console.log(`Round ${round + 1} of ${rounds}`)
  }
  const app = contenders[0]
  const lighthouse = hasLighthouse && app ? await runLighthouse(app.url, flags) : undefined
  const checks = checkBudgets(samples, baseline, lighthouse?.median)
  const machine = describeMachine(browser)
  const text = report({ samples, baseline, rounds, machine, lighthouse, checks })
  console.log(`\n${text}`)
  if (isWritten) writeReport(text, 'bench:web')
  return checks.every(({ isMet }) => isMet) ? 0 : 1
})

function interleave(contenders: Contender[], round: number) {
  const count = Math.max(...contenders.map(({ visits }) => visits.length))
  return Array.from({ length: count }, (_, index) => index).flatMap(index => {
    const first = (round + index) % contenders.length
    return [...contenders.slice(first), ...contenders.slice(0, first)].flatMap(({ name, url, visits }) => {
      const visit = visits[index]
      return visit ? [{ name, url, visit }] : []
    })
  })
}
