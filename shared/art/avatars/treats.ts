import { cheeks, eyes, happyEyes, laugh, smile } from '../face.ts'
import { around } from '../svg.ts'
import { avatar } from './avatar-frame.ts'

export const mango = () =>
  avatar(
    { from: '#ff5ca8', to: '#a31683', pattern: 'rays' },
    `<path d="M66 24c30-2 44 24 40 52-4 26-22 38-44 38-26 0-42-20-40-42 2-26 20-46 44-48z" fill="#ffb52e"/>
    <path d="M66 24c30-2 44 24 40 52-4 26-22 38-44 38-8 0-15-2-21-5 40 4 62-40 25-85z" fill="#ff8f2e"/>
    <path d="M40 46c6-8 14-12 22-13" fill="none" stroke="#ffe08a" stroke-width="6" stroke-linecap="round"/>
    <path d="M66 26c-2-6 0-12 4-16" fill="none" stroke="#7a4a26" stroke-width="5" stroke-linecap="round"/>
    <path d="M70 20c8-14 24-16 36-8-8 12-24 16-36 8z" fill="#3ddc97"/><path d="M72 19q16 0 30-6" fill="none" stroke="#1c9a64" stroke-width="2.5"/>
    ${eyes(60, 70, 36, 7)}${laugh(60, 81, 9)}${cheeks(60, 82, 54, '#ff3b6b')}`
  )

export const haloHalo = () =>
  avatar(
    { from: '#6fd3ff', to: '#4a4ff0', pattern: 'dots' },
    `<path d="M82 44L98 8l6 2-14 38z" fill="#ff5ca8"/>
    <path d="M38 44c-4-14 8-28 26-28s30 14 26 28z" fill="#9a5bd6"/><path d="M46 34c2-6 8-10 14-10" fill="none" stroke="#cfa5f5" stroke-width="4" stroke-linecap="round"/>
    <path d="M74 46c-2-14 6-22 16-20 8 4 8 14 4 20z" fill="#ffc53d"/><path d="M78 40q6-8 14-6" fill="none" stroke="#e58a00" stroke-width="3"/>
    <circle cx="50" cy="18" r="7" fill="#ff3b52"/><path d="M50 12q4-8 10-8" fill="none" stroke="#1c9a64" stroke-width="3" stroke-linecap="round"/>
    <path d="M28 44h72l-10 66c-2 8-6 10-10 10H48c-4 0-8-2-10-10z" fill="#f3fbff"/>
    <path d="M31 64h66l-2.400 16H33.400z" fill="#ffe9c2"/><path d="M35 90h58l-3 20c-2 8-6 10-10 10H48c-4 0-8-2-10-10z" fill="#c22f62"/>
    <g fill="#ff8f2e"><circle cx="48" cy="106" r="5"/><circle cx="80" cy="104" r="5"/></g><g fill="#3ddc97"><path d="M58 100h9v9h-9z"/><path d="M68 110h8v8h-8z"/></g><circle cx="56" cy="115" r="4" fill="#7a1040"/>
    <path d="M24 40h80v9H24z" fill="#fff" rx="4"/>
    ${happyEyes(64, 68, 34)}${smile(64, 77, 7)}${cheeks(64, 78, 52)}`
  )

export const calamansi = () =>
  avatar(
    { from: '#ffb03d', to: '#ff5a3d', pattern: 'dots' },
    `<circle cx="64" cy="68" r="45" fill="#2f9e4f"/><circle cx="64" cy="68" r="40" fill="#f4ffd6"/>
    ${around(64, 68, 9, '<path d="M64 63c-7-10-11-20-9-29q9-5 18 0c2 9-2 19-9 29z" fill="#c6ea4a"/>')}
    <circle cx="64" cy="71" r="25" fill="#e4f7a0"/>
    ${eyes(64, 68, 26, 6)}${laugh(64, 77, 8)}${cheeks(64, 78, 42)}
    <path d="M64 26c-2-8 2-14 8-18" fill="none" stroke="#7a4a26" stroke-width="4" stroke-linecap="round"/><path d="M70 16c8-10 22-10 30-2-8 10-20 12-30 2z" fill="#3ddc97"/>`
  )

export const buko = () =>
  avatar(
    { from: '#3df0e0', to: '#0f86b8', pattern: 'waves' },
    `<path d="M74 36L88-4h7L82 40z" fill="#ff5ca8"/><path d="M92 6h18v6H90z" fill="#ff5ca8"/>
    <path d="M64 26c30 0 46 20 46 46s-18 46-46 46-46-20-46-46 16-46 46-46z" fill="#3aa655"/>
    <path d="M96 40c8 8 14 19 14 32 0 26-18 46-46 46-10 0-19-2-26-7 46 4 70-30 58-71z" fill="#2a7f45"/>
    <ellipse cx="64" cy="36" rx="30" ry="13" fill="#fffaf0"/><ellipse cx="64" cy="37" rx="22" ry="8.5" fill="#cdefff"/>
    <path d="M74 36l4-11h7l-3 13z" fill="#ff5ca8"/>
    <path d="M52 36L44 16" stroke="#7a4a26" stroke-width="3"/><path d="M22 28C22 10 46 2 62 12z" fill="#ffc53d"/><path d="M33 24C34 14 48 8 62 12z" fill="#ff6b4a"/>
    ${eyes(64, 74, 38, 7)}${laugh(64, 85, 9)}${cheeks(64, 87, 58)}`
  )

export const ubeCone = () =>
  avatar(
    { from: '#fff07a', to: '#ff9fc6', pattern: 'rays' },
    `<path d="M36 72h56L66 126h-4z" fill="#e6a35c"/><path d="M44 72l26 46M60 72l16 28M76 72l6 14M84 72L58 118M68 72L52 100M52 72l-6 14" stroke="#b9743a" stroke-width="3"/>
    <path d="M64 14c24 0 36 18 36 36 0 8-2 16-4 22-3 8-11 8-13 2-3 10-13 10-16 2-3 10-13 10-16 2-3 8-12 6-15-2-4-8-8-16-8-26 0-18 12-36 36-36z" fill="#8b4fd9"/>
    <path d="M40 44c0-10 6-18 14-20" fill="none" stroke="#c9a0ff" stroke-width="6" stroke-linecap="round"/>
    <g stroke-width="4" stroke-linecap="round"><path d="M68 22l5 3" stroke="#ffc53d"/><path d="M84 36l2 5" stroke="#4dd9ff"/><path d="M56 32l5-2" stroke="#ff8fc4"/><path d="M76 32l4-3" stroke="#3ddc97"/></g>
    <circle cx="64" cy="12" r="8" fill="#ff3b52"/><circle cx="61" cy="9" r="2.5" fill="#ffb3bd"/>
    ${eyes(64, 52, 34, 6.5)}${smile(64, 60, 7)}${cheeks(64, 62, 54)}`
  )
