export function haloHaloGlass(x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M78 40L96-10l7 3-14 46z" fill="#ff5ca8"/>
    <path d="M20 44C14 18 34 2 50 2s36 16 30 42z" fill="#9a5bd6"/><path d="M30 26q4-12 16-14" fill="none" stroke="#cfa5f5" stroke-width="5" stroke-linecap="round"/>
    <path d="M60 44c-3-16 6-25 19-22 9 3 9 15 5 22z" fill="#ffc53d"/><circle cx="36" cy="4" r="8" fill="#ff3b52"/>
    <path d="M8 44h84l-12 96q-1 10-10 10H30q-9 0-10-10z" fill="#f3fbff"/>
    <path d="M10 60h80l-3 22H13z" fill="#ffe9c2"/><path d="M14 92h72l-3 22H17z" fill="#3ddc97"/><path d="M17 114h66l-3 26q-1 10-10 10H30q-9 0-10-10z" fill="#c22f62"/>
    <g fill="#ff8f2e"><circle cx="34" cy="104" r="6"/><circle cx="64" cy="134" r="6"/></g><circle cx="58" cy="103" r="5" fill="#fff"/><path d="M36 126h10v10H36z" fill="#7a1040"/><circle cx="72" cy="72" r="5" fill="#ffc53d"/><circle cx="30" cy="72" r="5" fill="#ff7a97"/>
    <path d="M2 40h96v9H2z" fill="#fff"/><path d="M22 56l6 80" stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round"/>
  </g>`
}
