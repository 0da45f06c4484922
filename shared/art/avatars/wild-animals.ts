import { cheeks, eyes, laugh, smile } from '../face.ts'
import { ink, mirrored } from '../svg.ts'
import { avatar } from './avatar-frame.ts'

export const eagle = () =>
  avatar(
    { from: '#4dc7ff', to: '#2557d6', pattern: 'rays' },
    `${mirrored(64, '<path d="M58 44C40 40 24 26 20 8c14 4 22 10 28 16-2-8-2-14 2-20 8 8 12 18 14 32z" fill="#7a4a26"/><path d="M60 44C48 38 38 28 34 18c10 4 18 10 26 18z" fill="#b9804a"/>')}
    <path d="M26 128c-2-30 6-52 38-52s40 22 38 52z" fill="#7a4a26"/>
    <path d="M40 128c0-22 6-34 24-34s24 12 24 34z" fill="#fff6ea"/>
    <path d="M64 30c24 0 34 16 34 36 0 22-14 38-34 38S30 88 30 66c0-20 10-36 34-36z" fill="#fff6ea"/>
    ${mirrored(64, '<path d="M30 66c0-20 10-36 34-36-6 12-14 18-20 22-6 6-12 8-14 14z" fill="#b9804a"/><circle cx="47" cy="64" r="10" fill="#ffd84d"/>')}
    ${eyes(64, 64, 34, 6.5)}
    ${mirrored(64, '<path d="M34 54l24 8-2-7-18-7z" fill="#5a3216"/>')}
    <path d="M52 66q12-8 24 0c2 14-4 28-10 32-8-4-16-18-14-32z" fill="#5c7a99"/><path d="M52 68q12 8 24 0c1 12-4 25-10 30-2-8-2-14-2-20-5 0-10-4-12-10z" fill="#435b77"/>
    ${cheeks(64, 82, 54)}`
  )

export const pawikan = () =>
  avatar(
    { from: '#5ff0d0', to: '#0a8fae', pattern: 'waves' },
    `<path d="M64 62c34 0 52 24 54 66H10c2-42 20-66 54-66z" fill="#1c7a54"/>
    <path d="M64 70c26 0 40 20 44 58H20c4-38 18-58 44-58z" fill="#2ba36c"/>
    <g fill="#1c7a54"><path d="M48 80l16-6 16 6 4 18-20 12-20-12z"/><path d="M20 128l14-24 12 8v16zM108 128l-14-24-12 8v16z"/></g>
    <path d="M64 18c22 0 32 14 32 32S84 86 64 86 32 68 32 50s10-32 32-32z" fill="#8ee07a"/>
    <g fill="#5cbf5a"><circle cx="52" cy="27" r="5"/><circle cx="66" cy="24" r="4"/><circle cx="78" cy="30" r="5"/><circle cx="62" cy="34" r="3"/></g>
    ${eyes(64, 50, 34, 7)}${laugh(64, 62, 9)}${cheeks(64, 63, 50)}
    <path d="M14 104c-14 4-18 14-18 24h24c2-10 0-18-6-24zM114 104c14 4 18 14 18 24h-24c-2-10 0-18 6-24z" fill="#8ee07a"/>`
  )

export const butanding = () =>
  avatar(
    { from: '#3aa0ff', to: '#142a8c', pattern: 'waves' },
    `<path d="M64 22c40 0 56 30 52 66-2 22-20 40-52 40S14 110 12 88C8 52 24 22 64 22z" fill="#3d63b8"/>
    <path d="M14 92c14 10 30 12 50 12s36-2 50-12c-4 22-22 36-50 36s-46-14-50-36z" fill="#dff3ff"/>
    <g fill="#a9d4ff"><circle cx="40" cy="42" r="4"/><circle cx="54" cy="34" r="3"/><circle cx="64" cy="44" r="4"/><circle cx="76" cy="34" r="3"/><circle cx="88" cy="42" r="4"/><circle cx="30" cy="56" r="3"/><circle cx="98" cy="56" r="3"/><circle cx="52" cy="54" r="3"/><circle cx="77" cy="54" r="3"/><circle cx="64" cy="29" r="2"/></g>
    <path d="M24 86q40 14 80 0-4 22-40 22T24 86z" fill="#16255e"/><path d="M36 100q28-10 56 0-10 8-28 8t-28-8z" fill="#ff7a97"/>
    ${eyes(64, 72, 70, 6)}${cheeks(64, 84, 86)}
    <path d="M60 22c-4-8-10-10-16-8 4 6 10 10 16 8 6 2 14-2 18-8-8-2-14 0-18 8z" fill="#8fe3ff"/>`
  )

export const kalaw = () =>
  avatar(
    { from: '#ffe14d', to: '#ff8a3d', pattern: 'dots' },
    `<path d="M18 128c0-30 14-44 38-44s36 14 36 44z" fill="#241a38"/>
    <path d="M54 28c24 0 36 16 36 36S76 100 54 100 20 84 20 62s12-34 34-34z" fill="#322450"/>
    <path d="M22 46c-10-4-14-14-10-22 6 2 8 4 12 8 0-8 4-14 12-16 2 8 2 14-2 22z" fill="#241a38"/>
    <path d="M52 34C58 10 92 4 112 26c4 6 2 12-4 12-20-6-40-2-50 12z" fill="#ff3b52"/><path d="M62 26c10-10 26-10 40 0-12-2-26-2-38 6z" fill="#ff8090"/>
    <path d="M58 50c18-16 48-10 64 18 2 10-2 18-8 22-10-14-30-16-50-12-10-6-12-20-6-28z" fill="#ffb52e"/>
    <path d="M64 70c22-2 44 2 54 16-2 4-4 6-6 8-14-8-30-14-46-14-4-2-4-6-2-10z" fill="#e58a00"/>
    <ellipse cx="46" cy="58" rx="13" ry="14" fill="#8fd6ff"/>${eyes(46, 58, 0, 8)}
    <ellipse cx="44" cy="82" rx="7" ry="4.5" fill="#ff5ca8" opacity=".7"/>
    <path d="M40 128c0-14 5-20 15-20s15 6 15 20z" fill="#fff6ea"/>`
  )

export const bakunawa = () =>
  avatar(
    { from: '#2b1a78', to: '#7a1f9c', pattern: 'dots' },
    `<circle cx="92" cy="34" r="22" fill="#ffe9a8"/><circle cx="98" cy="28" r="4" fill="#f3d279"/><circle cx="86" cy="40" r="5" fill="#f3d279"/>
    ${mirrored(64, '<path d="M44 44C28 34 24 18 30 6c6 10 14 14 24 22z" fill="#ffc53d"/><path d="M34 66C16 62 6 50 6 38c8 6 18 6 30 14zM34 82c-14 4-24 0-30-8 10 0 18-4 30-4z" fill="#ff5ca8"/>')}
    <path d="M36 128c0-20 8-30 28-30s28 10 28 30z" fill="#2fc7a6"/><path d="M48 128c0-12 4-22 16-22s16 10 16 22z" fill="#c9ffe9"/>
    <path d="M64 28c22 0 34 14 34 34 0 10-4 16-6 24-4 12-14 18-28 18s-24-6-28-18c-2-8-6-14-6-24 0-20 12-34 34-34z" fill="#3de0bb"/>
    <path d="M64 22l8 14-8 10-8-10z" fill="#ff5ca8"/>
    <path d="M40 84q24-12 48 0-2 18-24 18T40 84z" fill="#8ff5dc"/>
    ${mirrored(64, '<ellipse cx="57" cy="86" rx="2" ry="3" fill="#14705c"/>')}${smile(64, 92, 10)}
    <path d="M54 95l3 6 3-4zM74 95l-3 6-3-4z" fill="#fff"/>
    ${eyes(64, 62, 34, 7.5, ink)}${cheeks(64, 76, 54)}`
  )
