import { cheeks, eyes, happyEyes, smile } from '../face.ts'
import { ink, mirrored } from '../svg.ts'
import { avatar } from './avatar-frame.ts'

export const tarsier = () =>
  avatar(
    { from: '#12c2a4', to: '#0b6f8f', pattern: 'moon' },
    `${mirrored(64, '<path d="M42 50C22 44 14 26 22 18c12-6 28 6 32 22z" fill="#8a5a3c"/><path d="M41 45C28 41 21 30 25 24c8-3 18 5 22 16z" fill="#e8a58f"/>')}
    <path d="M30 128c0-22 14-32 34-32s34 10 34 32z" fill="#9c6a48"/>
    <path d="M48 128c0-14 6-20 16-20s16 6 16 20z" fill="#f0d2ae"/>
    <ellipse cx="64" cy="66" rx="38" ry="34" fill="#b07a54"/>
    <path d="M64 66c10-14 30-10 32 4-2 18-18 27-32 27S34 88 32 70c2-14 22-18 32-4z" fill="#f0d2ae"/>
    ${mirrored(64, '<circle cx="46" cy="62" r="17.5" fill="#5b3420"/><circle cx="46" cy="62" r="15.5" fill="#ffb52e"/>')}
    ${eyes(64, 62, 36, 9.5)}
    <path d="M60 76h8l-4 5z" fill="#5b3420"/>${smile(64, 84, 5)}${cheeks(64, 82, 46)}`
  )

export const carabao = () =>
  avatar(
    { from: '#ffd84d', to: '#ff9d2e', pattern: 'rays' },
    `${mirrored(64, '<path d="M50 44C28 48 12 36 20 12c6 14 16 18 34 14z" fill="#39415a"/><path d="M20 12c-3 9-2 16 1 21 0-8 1-13 5-13-3-2-4-4-6-8z" fill="#8791ac"/><path d="M38 56c-16-2-24 4-26 12 12 6 22 2 28-4z" fill="#4b5570"/><path d="M36 59c-9-1-15 2-18 7 8 3 14 1 19-3z" fill="#e08aa0"/>')}
    <path d="M26 128c2-18 16-26 38-26s36 8 38 26z" fill="#4b5570"/>
    <path d="M64 28c20 0 30 14 29 32-1 14-5 20-7 34H42c-2-14-6-20-7-34-1-18 9-32 29-32z" fill="#5d6987"/>
    <path d="M52 30q12-10 24 0-4 12-12 18-8-6-12-18z" fill="#3a4258"/>
    <ellipse cx="64" cy="92" rx="27" ry="19" fill="#a9b1c6"/>
    ${mirrored(64, '<ellipse cx="54" cy="88" rx="4" ry="5" fill="#3a4258"/>')}
    ${smile(64, 99, 8)}${eyes(64, 62, 34)}${cheeks(64, 74, 48)}
    <g transform="translate(92 44)"><circle r="5" cy="-7" fill="#fff"/><circle r="5" cx="7" cy="-1" fill="#fff"/><circle r="5" cx="4" cy="7" fill="#fff"/><circle r="5" cx="-4" cy="7" fill="#fff"/><circle r="5" cx="-7" cy="-1" fill="#fff"/><circle r="4" fill="#ffc53d"/></g>`
  )

export const aspin = () =>
  avatar(
    { from: '#ff7ab8', to: '#c62a8a', pattern: 'dots' },
    `<path d="M28 128c0-20 14-30 36-30s36 10 36 30z" fill="#d98f4a"/>
    <path d="M50 128c0-12 5-18 14-18s14 6 14 18z" fill="#fff1dd"/>
    <path d="M64 26c26 0 36 16 36 38S84 102 64 102 28 86 28 64s10-38 36-38z" fill="#e6a35c"/>
    <path d="M34 36C18 30 12 44 14 62c2 10 8 14 14 12 4-10 8-24 16-34z" fill="#9a5a2a"/>
    <path d="M94 34c4-12 2-20-2-24-10 2-20 10-24 20z" fill="#9a5a2a"/><path d="M91 30c2-6 2-11 0-14-6 2-11 6-14 11z" fill="#e8a58f"/>
    <path d="M64 26c4 14 4 26 0 36-4-10-4-22 0-36z" fill="#fff1dd"/>
    <ellipse cx="64" cy="82" rx="22" ry="18" fill="#fff1dd"/>
    <path d="M55 72h18c2 6-4 11-9 11s-11-5-9-11z" fill="${ink}"/>
    <path d="M64 83v5" stroke="${ink}" stroke-width="3"/>
    <path d="M58 90h14c1 14-3 18-7 18s-8-4-7-18z" fill="#ff5c7c"/><path d="M50 86q7 8 14 2 7 6 14-2" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>
    ${eyes(64, 60, 34, 6)}
    <path d="M34 104q30 16 60 0v8q-30 16-60 0z" fill="#4dd9ff"/><circle cx="64" cy="118" r="6" fill="#ffc53d"/>`
  )

export const puspin = () =>
  avatar(
    { from: '#9a6bff', to: '#5427c9', pattern: 'rays' },
    `<path d="M28 128c0-20 14-30 36-30s36 10 36 30z" fill="#fff6ea"/>
    ${mirrored(64, '<path d="M32 56C26 36 26 20 30 16c10 2 22 12 28 20z" fill="#ff9d45"/><path d="M35 44c-2-10-2-16 0-19 6 2 11 7 15 12z" fill="#ffb9c9"/>')}
    <path d="M64 32c26 0 38 14 38 34S86 102 64 102 26 86 26 66s12-34 38-34z" fill="#fff6ea"/>
    <path d="M26 66c0-20 12-34 34-34-2 16-8 30-22 34-4 1-8 2-12 0z" fill="#ff9d45"/>
    <path d="M102 66c0-16-8-28-22-32-2 14 0 26 10 32 4 2 8 2 12 0z" fill="#3a3350"/>
    <path d="M60 33h8l-1 12h-6zM74 35l6 3-6 9-4-2zM54 35l-6 3 6 9 4-2z" fill="#e07a1f"/>
    ${happyEyes(64, 64, 36)}
    <path d="M59 74h10l-5 6z" fill="#ff5c7c"/>
    <path d="M54 81q5 7 10 0 5 7 10 0" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>
    ${mirrored(64, '<path d="M40 76l-20-4M40 82l-19 4" stroke="#b8a9d8" stroke-width="2.5" stroke-linecap="round"/>')}${cheeks(64, 80, 50)}
    <path d="M38 106q26 12 52 0v7q-26 12-52 0z" fill="#ff5ca8"/><circle cx="64" cy="117" r="6" fill="#ffc53d"/><path d="M64 118v5" stroke="#8a5a00" stroke-width="2"/>`
  )

export const rooster = () =>
  avatar(
    { from: '#ff9d2e', to: '#e8383d', pattern: 'rays' },
    `<path d="M44 40c-8-6-8-18 2-22 2 4 4 6 6 8 0-8 4-14 12-16 2 6 4 10 4 14 4-4 8-6 14-4 2 8-2 16-8 20z" fill="#ff3b52"/>
    <path d="M30 128c-4-30 4-94 34-94s38 64 34 94z" fill="#fff6ea"/>
    <path d="M30 128c-2-14-1-32 3-48 8 12 10 4 14 16 4-10 6 2 10 6 4-6 4-2 7 4 3-6 3-10 7-4 4-4 6-16 10-6 4-12 6-4 14-16 4 16 5 34 3 48z" fill="#ffc53d"/>
    <path d="M30 128c0-8 0-14 1-20 8 8 10 2 14 10 4-8 6 2 10 4 3-4 6-2 9 2 3-4 6-6 9-2 4-2 6-12 10-4 4-8 6-2 14-10 1 6 1 12 1 20z" fill="#14a38b"/>
    ${eyes(64, 56, 34, 6)}${cheeks(64, 68, 48)}
    <path d="M52 62q12-10 24 0l-12 16z" fill="#ff9d1f"/><path d="M55 66q9 4 18 0l-9 12z" fill="#d97200"/>
    <path d="M58 78c-6 4-6 14 0 16 6 0 6-6 6-12 0 6 0 12 6 12 6-2 6-12 0-16l-6 6z" fill="#ff3b52"/>`
  )
