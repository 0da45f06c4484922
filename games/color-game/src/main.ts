import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import '@tambay/game-kit/styles/header.css'
import '@tambay/game-kit/styles/screen.css'
import '@tambay/game-kit/styles/cover.css'
import '@tambay/game-kit/styles/sheet.css'
import '@tambay/game-kit/styles/result.css'
import '@tambay/game-kit/styles/watching.css'
import './styles/table.css'
import './styles/tile.css'
import './styles/dice.css'
import './styles/players.css'
import { showCover } from '@tambay/game-kit/page/cover'
import { showPurse } from '@tambay/game-kit/page/header'
import { join } from '@tambay/game-kit/page/join'
import { connectEarly } from '@tambay/game-kit/page/live/live-socket'
import { showSheet } from '@tambay/game-kit/page/sheet'
import { showWatching } from '@tambay/game-kit/page/watching'

import { SessionAnswer } from '../rules/api.ts'
import { followTable, type RollDice } from './table/follow-table.ts'
import { $maxBet } from './table/state.ts'
import { showBoard } from './view/board.ts'
import { showCountdown } from './view/countdown.ts'
import { showDice } from './view/dice.ts'
import { showFlights } from './view/flights.ts'
import { showHistory } from './view/history.ts'
import { showPlayers } from './view/players.ts'
import { showRack } from './view/rack.ts'
import { showResult } from './view/result.ts'
import { fillSheet } from './view/sheet.ts'
import { playSounds } from './view/sounds.ts'

let rollDice: RollDice | undefined

showCover()
void join({
  session: SessionAnswer,
  meanwhile() {
    connectEarly()
    rollDice ??= showTable()
  },
  onJoined({ maxBet, table }) {
    $maxBet.set(maxBet)
    if (rollDice) followTable(rollDice, table)
  }
})

function showTable(): RollDice {
  showPurse()
  showHistory()
  showBoard()
  showCountdown()
  showPlayers()
  showRack()
  showWatching('rack')
  showResult()
  showFlights()
  showSheet()
  fillSheet()
  playSounds()
  return showDice()
}
