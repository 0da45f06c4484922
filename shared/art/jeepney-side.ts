export function jeepneySide(x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M14 10h128l6 8H10z" fill="#ffc53d"/><path d="M20 2h104v8H20z" fill="none" stroke="#e4e9f5" stroke-width="3"/><path d="M46 2v8M72 2v8M98 2v8" stroke="#e4e9f5" stroke-width="3"/>
    <path d="M26-8h30v10H26zM60-4h22v6H60z" fill="#3ddc97"/>
    <path d="M10 18h138l14 34h40q10 0 10 12v26H10z" fill="#f0304f"/>
    <path d="M10 64h202v14H10z" fill="#ffc53d"/><path d="M10 68h202v4H10z" fill="#4dd9ff"/>
    <path d="M20 26h26v24H20zM52 26h26v24H52zM84 26h26v24H84z" fill="#2b1a58"/><path d="M118 26h25l10 24h-35z" fill="#bfefff"/>
    <g fill="#ffb98a"><circle cx="33" cy="42" r="8"/><circle cx="65" cy="42" r="8"/><circle cx="97" cy="42" r="8"/><circle cx="130" cy="41" r="8"/></g>
    <path d="M25 40q8-12 16 0zM57 40q8-14 16 0v3l-4-4H57zM89 40q8-12 16 0zM121 38q9-12 18 0z" fill="#1b1530"/>
    <path d="M150 18l14 6-14 2z" fill="#4dd9ff"/>
    <path d="M170 52l2-9 5-7-1-5 5 3q9-1 10 10l-4 1-4-4-2 4 3 7z" fill="#e4e9f5"/>
    <path d="M200 56h14v30h-14z" fill="#e4e9f5"/><path d="M202 72h10M202 77h10M202 82h10" stroke="#8b97b5" stroke-width="2"/><circle cx="208" cy="63" r="7.5" fill="#ffe98a"/>
    <path d="M86 58l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" fill="#fff"/>
    <path d="M0 86h218v8H0z" fill="#8b97b5"/>
    <g fill="#1b1530"><circle cx="46" cy="94" r="18"/><circle cx="172" cy="94" r="18"/></g><g fill="#e4e9f5"><circle cx="46" cy="94" r="8"/><circle cx="172" cy="94" r="8"/></g>
  </g>`
}
