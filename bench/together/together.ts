import type { Benchmark } from '../harness/benchmark.ts'
import { openOnlyRoom } from '../room/game-room.ts'
import { micFlags, openRoomPage } from '../room/room-page.ts'
import { logInAs } from '../servers/gateway-here.ts'
import { openBrowser } from '../web/phone.ts'
import { startFederation } from '../web/start-federation.ts'
import { hearPeople, shareRound, signUp } from './visits.ts'

const options = { rounds: 3 }

const hear = 'a guest hears people'
const play = 'a user of Home shares a round'
const seat = 'somebody new gets a seat'
const slow = 'slow 4G, CPU 4×'

export const together: Benchmark<typeof options> = {
  options,
  tables: {
    visits: {
      baseline: slow,
      compared: [],
      goals: [
        { column: 'taps', scenarios: new RegExp(hear), atMost: 2 },
        { column: 's after the tap', scenarios: new RegExp(hear), atMost: 8 },
        { column: 'taps', scenarios: new RegExp(play), atMost: 2 },
        { column: 's after the tap', scenarios: new RegExp(play), atMost: 3 },
        { column: 's with typing', scenarios: new RegExp(seat), atMost: 60 }
      ]
    }
  },
  async run({ stack, addFact, compare }) {
    const { url, databaseUrl } = await startFederation(stack)
    const { host, partyId, url: roomUrl } = await openOnlyRoom(url, databaseUrl)
    const hostBrowser = await openBrowser({ stack }, micFlags)
    await openRoomPage(hostBrowser, { url: roomUrl, token: host.token, script: hum })
    const user = await logInAs(databaseUrl, 'jose02')
    const visit = { browser: await openBrowser({ stack, addFact }), url, partyId }
    await compare('visits', hear, { [slow]: () => hearPeople(visit) })
    await compare('visits', play, { [slow]: () => shareRound({ ...visit, user, hostId: host.userId }) })
    await compare('visits', seat, { [slow]: () => signUp(visit) })
  }
}

/** The browser's own fake mic beeps twice a second, so the first sound could be half a second late. */
function hum(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext()
    const mic = context.createMediaStreamDestination()
    const tone = new OscillatorNode(context, { frequency: 300 })
    tone.connect(mic)
    tone.start()
    return mic.stream
  }
}
