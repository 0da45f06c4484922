import type { CoverName } from '@tambay/contracts/pictures'

import {
  bangkaBeach,
  haloHaloStand,
  mayonSunrise,
  riceTerraces,
  sariSariStore,
  streetCourt
} from './day-covers.ts'
import {
  fiestaStreet,
  jeepneyNight,
  karaokeBar,
  manilaSkyline,
  parolLane,
  peryaLights
} from './night-covers.ts'

export const drawCovers: Record<CoverName, () => string> = {
  'jeepney-night': jeepneyNight,
  'karaoke-bar': karaokeBar,
  'sari-sari-store': sariSariStore,
  'fiesta-street': fiestaStreet,
  'bangka-beach': bangkaBeach,
  'parol-lane': parolLane,
  'perya-lights': peryaLights,
  'rice-terraces': riceTerraces,
  'mayon-sunrise': mayonSunrise,
  'manila-skyline': manilaSkyline,
  'street-court': streetCourt,
  'halo-halo-stand': haloHaloStand
}
