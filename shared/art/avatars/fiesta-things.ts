import { cheeks, eyes, happyEyes, laugh, smile } from '../face.ts'
import { around, mirrored } from '../svg.ts'
import { avatar } from './avatar-frame.ts'

export const jeepney = () =>
  avatar(
    { from: '#8f63ff', to: '#3a17a8', pattern: 'rays' },
    `<path d="M26 104h18v16H26zM84 104h18v16H84z" fill="#1b1530"/>
    <path d="M30 22h68l6 38v50H24V60z" fill="#ff3b5c"/><path d="M24 60h80v10H24z" fill="#ffc53d"/>
    <path d="M36 30h56l4 26H32z" fill="#bfefff"/><path d="M64 30v26" stroke="#ff3b5c" stroke-width="4"/><path d="M40 52l8-18h6l-8 18z" fill="#fff" opacity=".7"/>
    <path d="M34 10h60l4 12H30z" fill="#ffc53d"/><path d="M40 13h48v6H40z" fill="#5427c9"/><g fill="#fff"><circle cx="48" cy="16" r="2"/><circle cx="58" cy="16" r="2"/><circle cx="70" cy="16" r="2"/><circle cx="80" cy="16" r="2"/></g>
    <path d="M42 74h44v24H42z" fill="#e4e9f5" /><path d="M48 74v24M56 74v24M64 74v24M72 74v24M80 74v24" stroke="#8b97b5" stroke-width="3"/>
    ${mirrored(64, '<circle cx="34" cy="82" r="11" fill="#e4e9f5"/><circle cx="34" cy="82" r="8" fill="#ffe98a"/>')}
    ${eyes(64, 82, 60, 5.5)}
    <path d="M20 100h88v10H20z" fill="#4dd9ff"/><path d="M64 56l3 7h7l-5 5 2 7-7-4-7 4 2-7-5-5h7z" fill="#fff"/>
    ${mirrored(64, '<path d="M22 62L8 56v-8l16 6z" fill="#4dd9ff"/>')}${smile(64, 103, 8)}`
  )

export const parol = () =>
  avatar(
    { from: '#221064', to: '#8f1d7f', pattern: 'dots' },
    `<circle cx="64" cy="58" r="46" fill="#ffc53d" opacity=".22"/>
    ${mirrored(64, '<path d="M46 92l-8 14" stroke="#ffe9a8" stroke-width="3"/><path d="M38 104l-9 20h6l4-12v14h5v-14l5 10h5z" fill="#4dd9ff"/>')}
    <circle cx="64" cy="58" r="44" fill="none" stroke="#3ddc97" stroke-width="5" stroke-dasharray="10 4"/>
    ${around(64, 58, 5, '<path d="M64 58L50 40 64 10z" fill="#ff5ca8"/><path d="M64 58l14-18L64 10z" fill="#ffc53d"/>')}
    <circle cx="64" cy="58" r="23" fill="#fff3cf"/>
    ${happyEyes(64, 55, 22, 5.5)}${laugh(64, 62, 7)}${cheeks(64, 63, 34)}`
  )

export const sampaguita = () =>
  avatar(
    { from: '#5fe39a', to: '#0d7f6a', pattern: 'moon' },
    `${mirrored(64, '<path d="M44 92C26 92 12 104 8 122c20 4 36-8 42-22z" fill="#1c7a54"/><path d="M14 118c8-10 18-16 32-22" stroke="#3ddc97" stroke-width="3" fill="none"/>')}
    ${around(64, 64, 8, '<path d="M64 64C50 48 50 26 64 12c14 14 14 36 0 52z" fill="#fff"/>')}
    ${around(64, 64, 8, '<path d="M64 50V24" stroke="#d6e8df" stroke-width="2.5" stroke-linecap="round"/>')}
    <circle cx="64" cy="64" r="26" fill="#ffe27a"/>
    ${eyes(64, 60, 24, 5.5)}${smile(64, 69, 6)}${cheeks(64, 70, 38)}`
  )

export const karaokeMic = () =>
  avatar(
    { from: '#ff8a5c', to: '#e01f7f', pattern: 'rays' },
    `<path d="M50 88h28l-5 40H55z" fill="#2b2144"/><path d="M60 100h8v14h-8z" fill="#3ddc97"/>
    <path d="M42 80h44l-4 12H46z" fill="#ffc53d"/>
    <circle cx="64" cy="52" r="36" fill="#cdd4ea"/><path d="M88 26c14 16 12 42-4 55-12 9-28 9-38 3 36 4 58-24 42-58z" fill="#aab4d4"/>
    <g stroke="#8f9bc2" stroke-width="2" opacity=".7"><path d="M38 28l52 50M50 20l46 44M30 42l46 44M90 28L38 78M78 20L32 64M98 42L52 86"/></g>
    <ellipse cx="64" cy="56" rx="27" ry="22" fill="#e6eaf7"/>
    ${happyEyes(64, 51, 32, 6)}${laugh(64, 59, 10)}${cheeks(64, 62, 46)}
    <path d="M26 52C22 6 106 6 102 52" fill="none" stroke="#5427c9" stroke-width="7"/>${mirrored(64, '<path d="M20 44h10q4 0 4 4v18q0 4-4 4H20q-4 0-4-4V48q0-4 4-4z" fill="#7c4dff"/>')}`
  )
