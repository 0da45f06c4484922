import type { GiftName } from '@tambay/contracts/pictures'

import { jeepneySide } from '../jeepney-side.ts'
import { around, mirrored, svg, verticalGradient } from '../svg.ts'
import { coin, sparkle } from '../tile.ts'

const gift = (body: string) => svg(128, 128, body)

const sampaguita = () =>
  gift(`<path d="M60 74q-6 24-24 38" fill="none" stroke="#2f9e4f" stroke-width="6" stroke-linecap="round"/><path d="M44 98C26 90 14 98 8 108c14 8 30 4 36-10zM58 92c14-10 32-6 40 6-14 10-32 8-40-6z" fill="#3ddc97"/>
    ${around(64, 52, 7, '<path d="M64 52C50 40 50 18 64 8c14 10 14 32 0 44z" fill="#fff" stroke="#d5dcf2" stroke-width="2"/>')}${around(64, 52, 7, '<path d="M64 50q-6-12 0-22 6 10 0 22z" fill="#f2f0ff"/>')}<circle cx="64" cy="52" r="9" fill="#ffe27a"/><circle cx="64" cy="52" r="5" fill="#e7b32e"/>`)

const taho = () =>
  gift(`<path d="M88 34L104 4l7 3-14 32z" fill="#ff5ca8"/><path d="M28 34h72l-9 82q-1 8-9 8H46q-8 0-9-8z" fill="#eaf4ff"/><path d="M31 46h66l-4 30H35z" fill="#fff6e0"/><path d="M35 76h58l-4 38q-1 5-7 5H46q-6 0-7-5z" fill="#fffaf0"/>
    <path d="M31 46h66l-2 14q-9 12-18 2-8 16-18 2-8 10-15 0-8 4-12-4z" fill="#a8581c"/><g fill="#fff" stroke="#d9c8b0" stroke-width="2"><circle cx="46" cy="86" r="6"/><circle cx="62" cy="94" r="6"/><circle cx="80" cy="86" r="6"/><circle cx="52" cy="106" r="6"/><circle cx="74" cy="106" r="6"/></g><path d="M24 28h80v9H24z" fill="#c8dcf5"/>`)

const haloHalo = () =>
  gift(`<path d="M84 40l12-34 6 2-10 34z" fill="#ff5ca8"/><path d="M34 46c-4-16 8-30 28-30s32 14 28 30z" fill="#9a5bd6"/><path d="M42 36q4-12 16-13" fill="none" stroke="#d9b8f7" stroke-width="4" stroke-linecap="round"/><path d="M72 46q-2-18 14-20 14 4 8 20z" fill="#ffc53d"/><circle cx="52" cy="16" r="7" fill="#f0304f"/><path d="M52 10q4-7 10-7" fill="none" stroke="#2f9e4f" stroke-width="3" stroke-linecap="round"/>
    <path d="M26 44h76L88 106H40z" fill="#eef7ff"/><path d="M30 60h68l-4 16H34z" fill="#ffe9c2"/><path d="M34 76h60l-3 14H37z" fill="#ff8fb8"/><path d="M37 90h54l-4 16H41z" fill="#c22f62"/><g fill="#3ddc97"><path d="M48 94h8v8h-8zM70 80h8v8h-8z"/></g><g fill="#ffc53d"><circle cx="66" cy="98" r="5"/><circle cx="48" cy="82" r="4.500"/></g><path d="M22 40h84v8H22z" fill="#fff" stroke="#cfdcf2" stroke-width="2"/><path d="M56 106h16v10H56z" fill="#dbe7f7"/><path d="M40 116h48v8H40z" fill="#c8d8ee"/>`)

const parol = () =>
  gift(`<path d="M64 4v14" stroke="#8b97b5" stroke-width="4"/><circle cx="64" cy="58" r="44" fill="none" stroke="#ffc53d" stroke-width="6"/>${around(64, 58, 5, '<path d="M64 58L52 40 64 12l12 28z" fill="#ff3b6b"/><path d="M64 58V12l12 28z" fill="#c91f57"/>')}${around(64, 58, 5, '<circle cx="64" cy="98" r="5" fill="#4dd9ff"/>')}<circle cx="64" cy="58" r="13" fill="#fff07a"/><circle cx="64" cy="58" r="6" fill="#ff8f2e"/>
    <path d="M50 98l-7 24M78 98l7 24" stroke="#3ddc97" stroke-width="5"/><path d="M36 112h14l-2 14H34zM78 112h14l2 14H80z" fill="#7c4dff"/>`)

const jeepney = () =>
  gift(
    `<ellipse cx="64" cy="104" rx="58" ry="7" fill="#1b1530" opacity=".18"/>${jeepneySide(4, 44, 0.54)}${sparkle(108, 28, 0.8, '#ffc53d')}${sparkle(20, 30, 0.6, '#ff5ca8')}`
  )

const lechon = () =>
  gift(`<path d="M2 62h124" stroke="#8a5a2e" stroke-width="7" stroke-linecap="round"/><path d="M26 92l8-14M46 96l2-14M80 96l-2-14M98 92l-6-14" stroke="#8f3d12" stroke-width="9" stroke-linecap="round"/><path d="M22 62q4-28 44-28t44 26q0 28-44 28T22 62z" fill="#c8611e"/><path d="M28 54q8-16 38-16 28 0 38 12-30-8-76 4z" fill="#f09a48"/>
    <path d="M88 34l6-16 12 14zM104 38l14-10 2 16z" fill="#a84a14"/><circle cx="104" cy="58" r="19" fill="#d6742a"/><ellipse cx="120" cy="62" rx="7" ry="9" fill="#e89048"/><circle cx="119" cy="59" r="1.800" fill="#5a2408"/><circle cx="119" cy="66" r="1.800" fill="#5a2408"/><path d="M98 52q4-5 8 0" fill="none" stroke="#5a2408" stroke-width="3" stroke-linecap="round"/><circle cx="112" cy="76" r="7" fill="#f0304f"/><path d="M22 58q-10-2-8-12 8-2 6 8" fill="none" stroke="#a84a14" stroke-width="4" stroke-linecap="round"/>
    <path d="M8 106q28-12 56-4 28-10 56 4-8 16-56 16T8 106z" fill="#3aa655"/><path d="M22 108q42-10 84 0" fill="none" stroke="#8fdb6a" stroke-width="4"/>`)

const karaoke = () =>
  gift(`<path d="M10 18h76v58H10z" fill="#2b2144"/><path d="M16 24h64v46H16z" fill="#5b2be0"/><path d="M24 56h34M24 63h22" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M42 48V32l16-4v15" fill="none" stroke="#fff07a" stroke-width="4"/><circle cx="37" cy="48" r="6" fill="#fff07a"/><circle cx="53" cy="44" r="6" fill="#fff07a"/><path d="M14 76h68v42H14z" fill="#3a2d5e"/><circle cx="33" cy="97" r="13" fill="#1b1530"/><circle cx="33" cy="97" r="5" fill="#ff5ca8"/><circle cx="63" cy="97" r="13" fill="#1b1530"/><circle cx="63" cy="97" r="5" fill="#4dd9ff"/>
    <g transform="rotate(24 100 70)"><path d="M92 66h18l-4 54h-10z" fill="#e4e9f5"/><path d="M96 82h9v10h-9z" fill="#3ddc97"/><circle cx="101" cy="54" r="19" fill="#ffc53d"/><path d="M86 46l30 16M84 56l26 14M116 46L86 62" stroke="#b37a00" stroke-width="2"/><path d="M84 62h34v7H84z" fill="#f0304f"/></g>`)

const bangka = () =>
  gift(`<circle cx="94" cy="34" r="20" fill="#ffc53d"/><path d="M58 8v76" stroke="#6b4226" stroke-width="5"/><path d="M62 12q42 20 38 62H62z" fill="#f0304f"/><path d="M62 34q30 8 37 24l1 16H62z" fill="#ffc53d"/><path d="M54 20Q28 40 24 74h30z" fill="#4dd9ff"/><path d="M4 82h120q-10 24-28 24H32Q14 106 4 82z" fill="#fff"/><path d="M4 82h120l-4 8H8z" fill="#2557d6"/><path d="M28 84L14 112M98 84l14 28" stroke="#8a5a2e" stroke-width="5"/><path d="M2 112h42M84 112h42" stroke="#8a5a2e" stroke-width="6" stroke-linecap="round"/>
    <path d="M0 116q10-8 21 0t21 0 22 0 21 0 21 0 22 0v12H0z" fill="#19a9d6"/>`)

const mayon = () =>
  gift(`${verticalGradient('g', '#ff9d5c', '#ff5ca8')}<circle cx="64" cy="64" r="62" fill="url(#g)"/><circle cx="92" cy="52" r="17" fill="#fff07a"/><path d="M56 26q-10-12 4-20 14 0 12 10 10 4 2 12z" fill="#fff" opacity=".85"/><path d="M6 104Q48 84 57 30h14q9 54 51 74z" fill="#5427c9"/><path d="M57 30h14q2 14 6 26-6 4-9-4-4 12-9 2-4 6-6-2 3-10 4-22z" fill="#fff"/><path d="M62 30h5l3 30-5 10z" fill="#ff6b2e"/>
    <path d="M4 98q30-12 60-4t60 4q-8 22-30 29H34Q12 120 4 98z" fill="#1fa06a"/><path d="M14 110q26-8 50-2t52-2" fill="none" stroke="#8fdb6a" stroke-width="4"/>`)

const fiesta = () =>
  gift(`${around(34, 40, 8, '<path d="M34 28V10" stroke="#ff5ca8" stroke-width="5" stroke-linecap="round"/>')}${around(92, 34, 10, '<path d="M92 24V6" stroke="#ffc53d" stroke-width="5" stroke-linecap="round"/>')}${around(66, 62, 8, '<path d="M66 54V42" stroke="#4dd9ff" stroke-width="4" stroke-linecap="round"/>')}
    <path d="M2 74q62 26 124 0" fill="none" stroke="#8a5a2e" stroke-width="3"/><path d="M8 77l16 5-12 15z" fill="#f0304f"/><path d="M30 84l17 3-9 16z" fill="#ffc53d"/><path d="M55 87h18l-9 16z" fill="#3ddc97"/><path d="M81 87l17-3-8 19z" fill="#7c4dff"/><path d="M104 82l16-5-4 20z" fill="#ff5ca8"/>${mirrored(64, coin(16, 114, 12))}${coin(40, 118, 9)}${sparkle(64, 114, 1, '#ffc53d')}${coin(88, 118, 9)}`)

export const drawGifts: Record<GiftName, () => string> = {
  sampaguita,
  taho,
  'halo-halo': haloHalo,
  parol,
  jeepney,
  lechon,
  karaoke,
  bangka,
  mayon,
  fiesta
}
