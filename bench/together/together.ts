import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { openBrowser } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { openTalkingHost } from './talking-host.ts'
import { hearPeople, shareRound, signUp } from './visits.ts'

const options = { rounds: 3 }

const hear = 'a guest hears people'
const play = 'a user of Home shares a round'
const seat = 'somebody new gets a seat'
const slow = 'slow 4G, CPU 4×'
const fast = 'full speed'

export const together: Benchmark<typeof options> = {
  options,
  tables: {
    visits: {
      baseline: fast,
      compared: ['s after the tap', 's after opening'],
      goals: [
        { column: 'taps', scenarios: new RegExp(hear), contender: slow, atMost: 2 },
        { column: 's after the tap', scenarios: new RegExp(hear), contender: slow, atMost: 8 },
        { column: 'taps', scenarios: new RegExp(play), contender: slow, atMost: 2 },
        { column: 's after the tap', scenarios: new RegExp(play), contender: slow, atMost: 3 },
        { column: 's with typing', scenarios: new RegExp(seat), contender: slow, atMost: 60 }
      ]
    }
  },
  async run({ stack, addFact, compare }) {
    const { url, databaseUrl } = await startFederation(stack)
    const hostBrowser = await openBrowser({ stack }, ['--use-fake-ui-for-media-stream'])
    const host = await openTalkingHost(hostBrowser, url, databaseUrl)
    const browser = await openBrowser({ stack, addFact })
    const visits: Record<string, (isSlow: boolean) => Promise<Sample>> = {
      [hear]: isSlow => hearPeople(browser, url, isSlow),
      [play]: isSlow => shareRound(browser, { url, databaseUrl, host, isSlow }),
      [seat]: isSlow => signUp(browser, { url, host, isSlow })
    }
    for (const [scenario, visit] of Object.entries(visits))
      await compare('visits', scenario, { [slow]: () => visit(true), [fast]: () => visit(false) })
  }
}
