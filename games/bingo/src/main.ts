import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import '@tambay/game-kit/styles/header.css'
import '@tambay/game-kit/styles/screen.css'
import '@tambay/game-kit/styles/cover.css'
import '@tambay/game-kit/styles/sheet.css'
import '@tambay/game-kit/styles/watching.css'
import './styles/table.css'
import './styles/ball.css'
import './styles/card.css'
import { showCover } from '@tambay/game-kit/page/cover'
import { showPurse } from '@tambay/game-kit/page/header'
import { join } from '@tambay/game-kit/page/join'
import { connectEarly } from '@tambay/game-kit/page/live/live-socket'
import { showSheet } from '@tambay/game-kit/page/sheet'
import { showWatching } from '@tambay/game-kit/page/watching'

import { SessionAnswer } from '../rules/api.ts'
import { followRounds } from './round/follow-round.ts'
import { $buySeconds } from './round/state.ts'
import { showBar } from './view/bar.ts'
import { showCaller } from './view/caller.ts'
import { showCards } from './view/cards.ts'
import { showInvite, showPlayers } from './view/players.ts'
import { showPrizes } from './view/prizes.ts'
import { fillSheet } from './view/sheet.ts'
import { playSounds } from './view/sounds.ts'
import { showStatus } from './view/status.ts'

let isFollowing = false

showCover()
showPurse()
showPlayers()
showInvite()
showCaller()
showPrizes()
showStatus()
showCards()
showBar()
showWatching('bar')
showSheet()
playSounds()
void join({
  session: SessionAnswer,
  meanwhile: connectEarly,
  onJoined: ({ buyMs }) => {
    $buySeconds.set(Math.round(buyMs / 1000))
    fillSheet()
    if (!isFollowing) followRounds()
    isFollowing = true
  }
})
