import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import '@tambay/game-kit/styles/header.css'
import '@tambay/game-kit/styles/screen.css'
import '@tambay/game-kit/styles/cover.css'
import '@tambay/game-kit/styles/sheet.css'
import '@tambay/game-kit/styles/result.css'
import './styles/machine.css'
import './styles/celebration.css'
import './styles/controls.css'
import './styles/paytable.css'
import { showCover } from '@tambay/game-kit/page/cover'
import { showPurse } from '@tambay/game-kit/page/header'
import { join } from '@tambay/game-kit/page/join'

import { SlotsSession } from '../rules/api.ts'
import { loadSymbols } from './reels/symbol-images.ts'
import { $commit, $earlier, $shown } from './spin/state.ts'
import { showCelebration } from './view/celebration.ts'
import { showControls } from './view/controls.ts'
import { showMachine } from './view/machine.ts'
import { showPaytable } from './view/paytable.ts'
import { showResult } from './view/result.ts'

showCover()
showPurse()
const machine = showMachine(loadSymbols())
showControls(machine)
showResult()
showCelebration()
showPaytable()
void join({
  session: SlotsSession,
  async onJoined({ commit, lastSpin }) {
    $commit.set(commit)
    await machine.isReady
    if (!lastSpin || $shown.get()) return
    machine.show(lastSpin)
    $earlier.set(lastSpin)
  }
})
