import './styles/tokens.css'
import './styles/base.css'
import './styles/table.css'
import './styles/tile.css'
import './styles/dice.css'
import './styles/sheet.css'
import { playSounds } from './sound/sounds.ts'
import { join } from './table/join.ts'
import { showBoard } from './view/board.ts'
import { showCover } from './view/cover.ts'
import { shakeDice, showDice } from './view/dice.ts'
import { showHeader } from './view/header.ts'
import { showRack } from './view/rack.ts'
import { showResult } from './view/result.ts'
import { showSheet } from './view/sheet.ts'

showCover()
showHeader()
showBoard()
showRack(showDice())
shakeDice()
showResult()
showSheet()
playSounds()
void join()
