import { banderitas, palm, scene } from '../scene.ts'
import { around, repeated } from '../svg.ts'

export const sariSariStore = () =>
  scene(
    ['#ff9d5c', '#ff6b8f', '#8f4fd6'],
    `<circle cx="46" cy="48" r="24" fill="#fff0a8"/>${palm(296, 214, 128, '#2a9d6a')}
    <path d="M0 204h320v36H0z" fill="#6b3a7a"/>
    <path d="M52 96h216v116H52z" fill="#1fb5a8"/><path d="M52 96h216v18H52z" fill="#14857e"/>
    <path d="M78 118h132v60H78z" fill="#3a1a3d"/>
    <g>${['#ff5ca8', '#ffc53d', '#3ddc97', '#4dd9ff', '#ff7a3d', '#a98bff', '#fff07a']
      .map(
        (colour, at) =>
          `<path d="M${86 + at * 17} 118h11v24h-11z" fill="${colour}"/><path d="M${86 + at * 17} 129h11" stroke="#3a1a3d"/>`
      )
      .join('')}</g>
    <path d="M84 160h16v18H84zM108 156h18v22h-18zM134 162h14v16h-14z" fill="#e8f6ff" opacity=".9"/><path d="M86 166h12v12H86z" fill="#ff7a3d"/><path d="M110 164h14v14h-14z" fill="#ffc53d"/><path d="M136 168h10v10h-10z" fill="#ff5ca8"/>
    <circle cx="182" cy="154" r="11" fill="#e8a878"/><path d="M170 152q12-18 24 0-6-6-12-5-6-1-12 5z" fill="#1b1530"/><path d="M164 178q2-14 18-14t18 14z" fill="#ff5ca8"/><path d="M177 157q5 4 10 0" fill="none" stroke="#7a2a1e" stroke-width="2"/>
    <path d="M70 176h148v10H70z" fill="#ffe9c2"/><path d="M226 126h30v86h-30z" fill="#a8502e"/><circle cx="250" cy="170" r="3" fill="#ffc53d"/>
    ${Array.from({ length: 8 }, (_, at) => `<path d="M${40 + at * 30} 74h30v26q-15 16-30 0z" fill="${at % 2 ? '#fff3dc' : '#f0304f'}"/>`).join('')}
    <path d="M64 38h192v34H64z" fill="#ffc53d"/><path d="M68 42h184v26H68z" fill="#5427c9"/><text x="160" y="61" font-family="sans-serif" font-size="17" font-weight="800" fill="#fff" text-anchor="middle" textLength="156">SARI-SARI STORE</text>
    <path d="M18 200h44v6H18zM22 206h5v18h-5zM52 206h5v18h-5z" fill="#ffb52e"/>
    <g transform="translate(112 212)"><ellipse cx="14" cy="14" rx="20" ry="10" fill="#fff6ea"/><circle cx="36" cy="6" r="10" fill="#ff9d45"/><path d="M28 0l2-10 7 6zM38-3l8-5v9z" fill="#ff9d45"/><path d="M-6 14q-14-2-10-14" fill="none" stroke="#ff9d45" stroke-width="5" stroke-linecap="round"/><path d="M32 6h3M38 6h3" stroke="#1b1530" stroke-width="2"/></g>`
  )

export const bangkaBeach = () =>
  scene(
    ['#3dc0ff', '#a8ecff', '#fff3c9'],
    `<circle cx="250" cy="52" r="28" fill="#fff07a"/><g fill="#fff" opacity=".9"><path d="M40 50a12 12 0 0 1 22-6 14 14 0 0 1 24 6zM150 34a9 9 0 0 1 16-5 11 11 0 0 1 19 5z"/></g>
    <path d="M0 126q40-44 86-22 30 14 54 22z" fill="#2a9d6a"/><path d="M220 126q40-30 100-14v14z" fill="#1f8a70"/>
    <path d="M0 124h320v116H0z" fill="#19c3d6"/><path d="M0 124h320v18H0z" fill="#0f9fc4"/><g fill="none" stroke="#fff" stroke-width="3" opacity=".6" stroke-linecap="round"><path d="M20 156q10-6 20 0t20 0M230 150q10-6 20 0t20 0M40 182q8-5 16 0t16 0M262 178q8-5 16 0t16 0"/></g>
    <g transform="translate(160 178)"><path d="M4-120V0" stroke="#6b4226" stroke-width="5"/>
    <path d="M6-116L74-10H6z" fill="#ff4d6d"/><path d="M6-116L60-32H6z" fill="#ffc53d"/><path d="M6-116L45-55H6z" fill="#3ddc97"/><path d="M6-116L30-78H6z" fill="#7c4dff"/><path d="M1-108v98h-50z" fill="#fff"/><path d="M1-70v60h-50l18-36z" fill="#ff5ca8"/>
    <path d="M-92-4q92 18 184 0-14 26-40 26h-104q-26 0-40-26z" fill="#5427c9"/><path d="M-84 6q84 14 168 0" stroke="#ffc53d" stroke-width="5" fill="none"/>
    <path d="M-58 4q-8 26-24 30M48 4q12 24 28 28" fill="none" stroke="#c98a4a" stroke-width="4"/><path d="M-112 36h176M40 34h80" stroke="#e6b36c" stroke-width="6" stroke-linecap="round"/></g>
    <path d="M0 240v-20q80-20 170-4t150-8v32z" fill="#ffe1a3"/><path d="M0 222q80-20 170-4t150-8" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/>
    ${palm(36, 240, 116, '#1c8a5a')}<path d="M262 226l5 8 9 1-7 6H249l4-6-6-6 9-1z" fill="#ff7a3d"/>`
  )

export const riceTerraces = () =>
  scene(
    ['#7ad7ff', '#fff0b8', '#ffd38a'],
    `<circle cx="226" cy="66" r="32" fill="#fff7c9"/>${around(226, 66, 12, '<path d="M226 26v-12" stroke="#fff7c9" stroke-width="4" stroke-linecap="round"/>')}
    <path d="M0 116L60 56l50 44 46-58 74 74 40-36 50 40v124H0z" fill="#5b8fb0"/><path d="M0 138q60-36 120-8t120-14 80 6v118H0z" fill="#2f9e6a"/>
    ${[
      ['#86d95a', 150],
      ['#5cc25a', 168],
      ['#a8e56a', 186],
      ['#4db06a', 204],
      ['#8fdc5c', 222]
    ]
      .map(
        ([colour, y]) =>
          `<path d="M0 ${y}q50-18 96-6t92 2 132-8v${240 - Number(y)}l-320 12z" fill="${colour}"/><path d="M0 ${y}q50-18 96-6t92 2 132-8" fill="none" stroke="#e6ffd0" stroke-width="2.5" opacity=".7"/>`
      )
      .join('')}
    <g transform="translate(76 112)"><path d="M10 36v14M40 36v14" stroke="#6b4226" stroke-width="4"/><path d="M6 20h40v20H6z" fill="#c98a4a"/><path d="M-6 24L26-14l32 38z" fill="#8a5a2e"/><path d="M26-14L12 24h28z" fill="#a8703c"/><path d="M20 26h12v14H20z" fill="#4a2a18"/></g>
    <g transform="translate(218 176)"><ellipse cx="20" cy="10" rx="24" ry="13" fill="#4b5570"/><path d="M6 18h6v14H6zM30 18h6v14h-6z" fill="#39415a"/><circle cx="46" cy="4" r="10" fill="#5d6987"/><path d="M38-2q-8-10-2-14 2 8 10 10 8-2 10-10 6 6-2 14z" fill="#2b3147"/><path d="M-4 8q-8 6-6 14" fill="none" stroke="#39415a" stroke-width="3"/><path d="M12 0q4-14 10-14t8 14z" fill="#ff5ca8"/><circle cx="21" cy="-18" r="6" fill="#e8a878"/><path d="M8-20q13-14 26 0z" fill="#ffc53d"/></g>`
  )

export const mayonSunrise = () =>
  scene(
    ['#5b3fd6', '#ff6ba8', '#ffb35c', '#ffe9a8'],
    `<circle cx="160" cy="128" r="62" fill="#fff3b0" opacity=".7"/>
    <path d="M166 44c-10-10 0-20 12-18 2-12 20-14 26-4 12-4 20 8 12 16-8 6-18 2-24 8z" fill="#fff" opacity=".75"/>
    <path d="M0 190Q112 150 146 52q14-8 28 0 34 98 146 138z" fill="#4a3a8c"/><path d="M160 48q8 0 14 4 34 98 146 138H160z" fill="#382a72"/>
    <path d="M146 52q14-8 28 0l10 26-10 12-8-10-9 22-9-18-12 8z" fill="#ffb6d0"/>
    <path d="M0 176q70-22 150-4t170-4v72H0z" fill="#2a9d6a"/><path d="M0 204q90-24 180-6t140-4v46H0z" fill="#1c7a54"/>
    ${palm(40, 216, 96, '#0f5a40', '#3a2a1e')}${palm(68, 222, 66, '#146b4a', '#3a2a1e')}${palm(286, 216, 84, '#0f5a40', '#3a2a1e')}
    <path d="M196 214h44v-26h-44z" fill="#fff0d6"/><path d="M212 188v-30l8-12 8 12v30z" fill="#ffe0b0"/><path d="M190 190l28-12 28 12z" fill="#c2453d"/><path d="M214 214v-14h8v14z" fill="#7a2a1e"/><path d="M220 146v-8" stroke="#fff" stroke-width="2"/>`
  )

export const streetCourt = () =>
  scene(
    ['#ff8a5c', '#d63f8f', '#4a1f9c'],
    `<circle cx="66" cy="74" r="30" fill="#ffe98a"/>
    <path d="M0 190v-50h44v-14h40v22h38v42zM320 190v-66h-46v26h-40v40z" fill="#3a1770"/><path d="M10 150h10v12H10zM54 138h10v12H54zM284 138h12v12h-12zM246 160h10v10h-10z" fill="#ffd66b"/>
    <path d="M0 34q160 24 320-6M0 48q160 26 320-2" stroke="#2b1158" stroke-width="2" fill="none"/>
    <path d="M0 190h320v50H0z" fill="#26b3a0"/><path d="M60 240l34-50h132l34 50" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/><path d="M120 190q40 44 80 0" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>
    <path d="M154 118h12v74h-12z" fill="#2b1158"/><path d="M104 44h112v80H104z" fill="#fff6ea"/><path d="M104 44h112v80H104z" fill="none" stroke="#f0304f" stroke-width="7"/><path d="M140 76h40v32h-40z" fill="none" stroke="#f0304f" stroke-width="5"/>
    <path d="M136 116h48l-8 36h-32z" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M146 116l10 36M160 116v36M174 116l-10 36M139 128h42M142 140h36" stroke="#fff" stroke-width="2"/><path d="M132 112h56v7h-56z" fill="#ff7a1f"/>
    <g transform="translate(222 62)"><circle r="24" fill="#ff8f2e"/><path d="M-24 0h48M0-24v48M-17-17q17 17 0 34M17-17q-17 17 0 34" fill="none" stroke="#7a2a0e" stroke-width="3"/></g>
    <path d="M262 40q20 10 26 34M256 58q12 8 16 22" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>
    <g fill="#1b0a3a"><circle cx="86" cy="172" r="11"/><path d="M70 224v-26q0-12 16-12t16 12v26zM98 190l26-32 7 6-25 36z"/><circle cx="248" cy="180" r="11"/><path d="M232 230v-24q0-12 16-12t16 12v24z"/></g><path d="M70 198q0-12 16-12t16 12v12H70z" fill="#ffc53d"/><path d="M232 206q0-12 16-12t16 12v12h-32z" fill="#4dd9ff"/>`
  )

export const haloHaloStand = () =>
  scene(
    ['#29c5ff', '#8ff0e0', '#fff3b8'],
    `${around(160, 90, 14, '<path d="M160 90l-18-200h36z" fill="#fff" opacity=".22"/>')}
    ${banderitas(6, 14)}
    <path d="M0 196h320v44H0z" fill="#ff8a5c"/><path d="M0 196h320v10H0z" fill="#ffb35c"/>
    ${[0, 1, 2, 3, 4, 5, 6, 7].map(at => `<path d="M${at * 40} 206h20v34h-20z" fill="#fff3dc" opacity=".85"/>`).join('')}
    ${repeated(haloHaloGlass(108, 46, 1.04), ['translate(-36 68) scale(.64)', 'translate(156 68) scale(.64)'])}
    <g fill="#fff"><path d="M22 88l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM296 84l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM252 52l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/></g>`
  )

function haloHaloGlass(x: number, y: number, scale = 1): string {
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
