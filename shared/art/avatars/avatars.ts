import { jeepney, karaokeMic, parol, sampaguita } from './fiesta-things.ts'
import { aspin, carabao, puspin, rooster, tarsier } from './land-animals.ts'
import { buko, calamansi, haloHalo, mango, ubeCone } from './treats.ts'
import { bakunawa, butanding, eagle, kalaw, pawikan } from './wild-animals.ts'

/** Don't reorder: profiles store the number. */
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
