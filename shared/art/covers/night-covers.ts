import { jeepneySide } from '../jeepney-side.ts'
import { banderitas, blocks, lightString, scene, stars, windows } from '../scene.ts'
import { around } from '../svg.ts'

export const jeepneyNight = () =>
  scene(
    ['#1a0f52', '#6a1f9c', '#ff5c8a'],
    `${stars()}<circle cx="262" cy="54" r="26" fill="#ffe9a8"/><circle cx="252" cy="48" r="5" fill="#f3d279"/>
    ${blocks(186, '#3b1670', [
      [0, 46, 96],
      [52, 34, 66],
      [92, 52, 112],
      [150, 40, 78],
      [196, 56, 100],
      [258, 62, 72]
    ])}${windows(8, 98, 3, 8)}${windows(100, 84, 4, 9)}${windows(204, 94, 4, 8)}
    <path d="M0 186h320v54H0z" fill="#1b1033"/><path d="M10 222h50M90 222h50M170 222h50M250 222h50" stroke="#ffc53d" stroke-width="5"/>
    ${lightString(14, 18)}<path d="M258 172l62-14v46z" fill="#ffe98a" opacity=".35"/>${jeepneySide(34, 96)}`
  )

export const karaokeBar = () =>
  scene(
    ['#2a0b52', '#7a1280', '#d81f7a'],
    `<path d="M60-10L0 190h110zM260-10l-50 200h110z" fill="#fff" opacity=".1"/><path d="M160-10L96 200h128z" fill="#ffe27a" opacity=".22"/>
    <g transform="translate(160 26)"><path d="M0-26v12" stroke="#fff" stroke-width="2"/><circle r="16" fill="#d7ddf3"/><path d="M-14-6h28M-16 1h32M-14 8h28M-6-15q-7 15 0 30M6-15q7 15 0 30" stroke="#8f9bc2" stroke-width="1.5" fill="none"/></g>
    <path d="M0 196q160-34 320 0v44H0z" fill="#1b0a3a"/><ellipse cx="160" cy="200" rx="86" ry="16" fill="#5b2be0"/><ellipse cx="160" cy="197" rx="86" ry="14" fill="#8a5bff"/>
    <path d="M160 108v86M138 196h44" stroke="#1b1530" stroke-width="6" stroke-linecap="round"/>
    <path d="M148 104h24l-5 32h-14z" fill="#2b2144"/><circle cx="160" cy="92" r="22" fill="#cdd4ea"/><path d="M176 78a22 22 0 0 1-24 34c20 0 30-16 24-34z" fill="#9aa6cc"/><path d="M144 104h32v7h-32z" fill="#ffc53d"/>
    <g fill="#ffc53d"><path d="M64 82v34a8 7 0 1 1-4-6V76l24-6v34a8 7 0 1 1-4-6V80z"/><path d="M246 96v28a7 6 0 1 1-4-5V90l4-1q14 4 12 18-3-8-12-8z" /></g>
    <path d="M104 60c-6-10-20-4-14 8 3 6 14 13 14 13s11-7 14-13c6-12-8-18-14-8zM226 56c-5-8-16-3-11 6 2 5 11 10 11 10s9-5 11-10c5-9-6-14-11-6z" fill="#ff8fc4"/>
    <g fill="#120629"><circle cx="40" cy="214" r="17"/><path d="M14 240q26-26 52 0z"/><circle cx="104" cy="222" r="15"/><circle cx="232" cy="222" r="15"/><circle cx="286" cy="212" r="18"/><path d="M258 240q28-28 56 0z"/></g>`
  )

export const parolLane = () => {
  const parol = (x: number, y: number, size: number, one: string, two: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-90V-40" stroke="#fff" stroke-width="1.5" opacity=".6"/><circle r="44" fill="${one}" opacity=".25"/><circle r="33" fill="none" stroke="${two}" stroke-width="4"/>${around(0, 0, 5, `<path d="M0 0L-9-12 0-40z" fill="${one}"/><path d="M0 0L9-12 0-40z" fill="${two}"/>`)}<circle r="9" fill="#fff6d6"/><path d="M-20 30l-8 26M-14 32l0 26M20 30l8 26M14 32l0 26" stroke="${two}" stroke-width="3"/></g>`
  return scene(
    ['#0d0a3c', '#2b1470', '#6a1f9c'],
    `${stars('#ffe9a8')}
    <path d="M0 240V120l36-22 36 22v120zM320 240V112l-40-24-40 24v128z" fill="#1b0f4a"/><path d="M64 124L36 88 8 124H0v10h76v-10zM320 116l-40-36-44 36v10h84z" fill="#3b1670"/>
    <path d="M14 146h20v34H14zM40 146h20v34H40zM254 142h22v36h-22zM284 142h22v36h-22z" fill="#ffd66b"/><path d="M14 163h20M24 146v34M40 163h20M50 146v34M254 160h22M265 142v36M284 160h22M295 142v36" stroke="#a8641e" stroke-width="2"/>
    <path d="M72 240l50-58h76l50 58z" fill="#2a1860"/><path d="M0 208q160 24 320 0v32H0z" fill="#150b3d" opacity=".6"/>
    ${parol(160, 104, 1.35, '#ff5ca8', '#ffc53d')}${parol(82, 76, 0.72, '#ffc53d', '#3ddc97')}${parol(238, 72, 0.72, '#4dd9ff', '#ff5ca8')}${parol(30, 46, 0.42, '#ff7a3d', '#fff07a')}${parol(292, 44, 0.42, '#3ddc97', '#ffc53d')}`
  )
}

export const peryaLights = () =>
  scene(
    ['#160b4a', '#4a1a9c', '#b0248f'],
    `${stars()}<path d="M206 206l-28-98h-8l-28 98" fill="none" stroke="#fff" stroke-width="6"/>
    <g transform="translate(174 104)"><circle r="76" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/><circle r="66" fill="none" stroke="#ffc53d" stroke-width="3" stroke-dasharray="3 7"/>
    ${around(0, 0, 8, '<path d="M0 0v-76" stroke="#fff" stroke-width="2" opacity=".7"/>')}<circle r="12" fill="#ffc53d"/><circle r="6" fill="#ff5ca8"/>
    ${['#ff5ca8', '#ffc53d', '#4dd9ff', '#3ddc97', '#ff7a3d', '#a98bff', '#ff5ca8', '#ffc53d']
      .map((colour, at) => {
        const turn = (at * Math.PI) / 4
        return `<path d="M${Math.round(Math.sin(turn) * 76) - 11} ${Math.round(-Math.cos(turn) * 76)}h22l-3 17h-16z" fill="${colour}"/>`
      })
      .join('')}</g>
    <path d="M0 206h320v34H0z" fill="#1b0f3d"/>
    <path d="M14 206v-44h84v44z" fill="#fff3dc"/><path d="M28 206v-44h14v44zM56 206v-44h14v44zM84 206v-44h14v44z" fill="#ff4d6d"/><path d="M6 164l50-46 50 46q-8 10-17 0-8 10-17 0-8 10-16 0-8 10-17 0-8 10-16 0-8 10-17 0z" fill="#ff4d6d"/><path d="M56 118l-16 46q8 10 16 0zM56 118l34 46q8 8 16 0z" fill="#fff3dc"/><path d="M56 118v-18l18 6-18 6z" fill="#ffc53d"/>
    <path d="M246 206v-32h60v32z" fill="#2f7df0"/><path d="M240 176l6-16h60l8 16q-7 9-13 0-6 9-12 0-6 9-12 0-6 9-12 0-6 9-12 0-6 9-13 0z" fill="#ffc53d"/><circle cx="264" cy="192" r="7" fill="#ff5ca8"/><circle cx="288" cy="192" r="7" fill="#3ddc97"/>
    ${lightString(212, 8, 13)}`
  )

export const manilaSkyline = () =>
  scene(
    ['#241063', '#8f2a9c', '#ff6b6b', '#ffc53d'],
    `<circle cx="160" cy="150" r="44" fill="#ffe98a"/>
    ${blocks(172, '#5a1a80', [
      [0, 30, 74],
      [34, 26, 104],
      [64, 36, 60],
      [206, 30, 88],
      [240, 34, 118],
      [278, 42, 76]
    ])}${blocks(172, '#2b1158', [
      [14, 34, 52],
      [52, 30, 92],
      [88, 44, 44],
      [182, 34, 70],
      [222, 28, 54],
      [256, 38, 96],
      [298, 22, 58]
    ])}<path d="M67 80l-4-24-4 24zM275 76l-3-28-3 28z" fill="#2b1158"/>
    ${windows(57, 86, 2, 8)}${windows(20, 126, 3, 4, '#4dd9ff')}${windows(188, 108, 3, 6, '#ff9fc6')}${windows(261, 82, 3, 8)}${windows(94, 134, 4, 3)}
    <path d="M0 172h320v68H0z" fill="#3a1670"/><path d="M124 172h72l26 68h-124z" fill="#ff8f5c" opacity=".55"/>
    <g stroke="#ffd28a" stroke-width="3" stroke-linecap="round" opacity=".8"><path d="M136 184h48M128 198h30M172 198h26M118 214h84M138 228h60"/></g><g stroke="#8f5bd6" stroke-width="2" stroke-linecap="round"><path d="M20 188h34M64 206h28M232 190h40M262 212h36M14 222h40"/></g>
    <path d="M214 206h54l-8 12h-38z" fill="#1b0a3a"/><path d="M240 206v-34l22 30z" fill="#fff"/><path d="M237 206v-28l-16 24z" fill="#ff5ca8"/>`
  )

export const fiestaStreet = () =>
  scene(
    ['#2a1470', '#8a2aa8', '#ff7a5c'],
    `${stars()}<g stroke-width="3" stroke-linecap="round">${around(72, 46, 10, '<path d="M72 36v-14" stroke="#ffc53d"/>')}${around(244, 40, 8, '<path d="M244 32v-12" stroke="#4dd9ff"/>')}</g>
    <path d="M122 200v-76l38-26 38 26v76z" fill="#fff0d6"/><path d="M146 112V74l14-22 14 22v38z" fill="#ffe0b0"/><path d="M160 30v22M152 38h16" stroke="#ffc53d" stroke-width="4"/><path d="M148 200v-34a12 12 0 0 1 24 0v34z" fill="#7a2a1e"/><circle cx="160" cy="132" r="11" fill="#ff8fc4"/><path d="M154 76h12v18h-12z" fill="#7a2a1e"/>
    <path d="M0 200v-86h58v86z" fill="#ff5c7c"/><path d="M58 200v-66h56v66z" fill="#28c7c0"/><path d="M206 200v-70h54v70z" fill="#ffc53d"/><path d="M260 200v-92h60v92z" fill="#7c4dff"/>
    <path d="M0 104h64v12H0zM54 126h66v10H54zM200 122h66v10h-66zM254 98h66v12h-66z" fill="#3a1458"/>
    <path d="M10 128h16v22H10zM34 128h16v22H34zM70 148h14v20H70zM92 148h14v20H92zM216 144h14v20h-14zM238 144h14v20h-14zM270 124h16v22h-16zM296 124h16v22h-16z" fill="#ffe9a8"/>
    <path d="M18 200v-32h22v32zM278 200v-34h22v34z" fill="#3a1458"/>
    <path d="M0 200h320v40H0z" fill="#4a1f66"/><path d="M110 240l28-40h44l28 40z" fill="#6a3a86"/>
    ${banderitas(8, 22)}${banderitas(48, 16, 11)}
    ${[
      [40, '#ffc53d'],
      [92, '#3ddc97'],
      [226, '#ff5ca8'],
      [284, '#4dd9ff']
    ]
      .map(
        ([x, colour]) =>
          `<g transform="translate(${x} 212)"><circle cy="-6" r="9" fill="#e8a878"/><path d="M-9-8q9-14 18 0z" fill="#1b1530"/><path d="M-15 28V14q0-10 15-10t15 10v14z" fill="${colour}"/></g>`
      )
      .join('')}`
  )
