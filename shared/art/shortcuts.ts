import { svg } from './svg.ts'

const ground =
  '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#5b2be0"/><stop offset="1" stop-color="#c01a8f"/></linearGradient>'

/** Launchers crop these icons to a circle: keep everything within the middle 60%. */
function shortcut(mark: string): string {
  return svg(96, 96, `${ground}<path fill="url(#g)" d="M0 0h96v96H0z"/>${mark}`)
}

const microphone = `<rect x="38" y="22" width="20" height="32" rx="10" fill="#fff"/>
<path d="M29 45a19 19 0 0 0 38 0M48 64v9M38 73h20" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`

const wheel = `<circle cx="48" cy="48" r="25" fill="#fff"/><path fill="#ff5ca8" d="M48 48V23a25 25 0 0 1 21.7 12.5z"/>
<path fill="#ff5ca8" d="M48 48l21.7 12.5A25 25 0 0 1 48 73z"/><path fill="#ff5ca8" d="M48 48L26.3 60.5a25 25 0 0 1 0-25z"/>
<circle cx="48" cy="48" r="7" fill="#1b1530"/>`

const message = `<path d="M48 25c15 0 26 9 26 21s-11 21-26 21c-3 0-6-.3-9-1-3 3-8 5-14 6 3-3 5-7 5-11-5-4-8-9-8-15 0-12 11-21 26-21z" fill="#fff"/>
<g fill="#5b2be0"><circle cx="37" cy="46" r="4"/><circle cx="48" cy="46" r="4"/><circle cx="59" cy="46" r="4"/></g>`

const wallet = `<rect x="23" y="31" width="50" height="36" rx="8" fill="#fff"/><path d="M23 40h50v6H23z" fill="#1b1530"/>
<circle cx="62" cy="57" r="6" fill="#ffc53d"/>`

export const shortcuts = {
  party: shortcut(microphone),
  wheel: shortcut(wheel),
  messages: shortcut(message),
  wallet: shortcut(wallet)
}

/** Phones show only the shape of the icon in their status bar. */
export const badge = () =>
  svg(
    96,
    96,
    '<path d="M48 14c21 0 36 13 36 31S69 76 48 76c-4 0-8-.4-11-1.2-5 5-11 8-18 8.4 4-4 5.5-9 5.5-14C17 62 12 54 12 45c0-18 15-31 36-31z" fill="#fff"/>'
  )
