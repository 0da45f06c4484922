import { jeepney, karaokeMic, parol, sampaguita } from './fiesta-things.ts'
import { aspin, carabao, puspin, rooster, tarsier } from './land-animals.ts'
import { buko, calamansi, haloHalo, mango, ubeCone } from './treats.ts'
import { bakunawa, butanding, eagle, kalaw, pawikan } from './wild-animals.ts'

/** In the order of their numbers, 01 to 19; an order that people's profiles rely on. */
export const drawAvatars = [
  tarsier,
  carabao,
  mango,
  puspin,
  jeepney,
  eagle,
  haloHalo,
  aspin,
  parol,
  pawikan,
  karaokeMic,
  rooster,
  ubeCone,
  kalaw,
  sampaguita,
  butanding,
  buko,
  bakunawa,
  calamansi
]
