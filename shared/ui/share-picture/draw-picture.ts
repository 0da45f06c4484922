import { encode } from 'uqr'

import styles from '../avatar/avatar.module.css'
import { type ColorStop, stopsOf } from './color-stops.ts'

/** What a picture to share is about: a win, a level, a lantern. */
export interface ShareSubject {
  /** Such as "I won". */
  title: string
  /** The largest line, such as "500 coins". */
  highlight: string
  /** Such as "on the Lucky Wheel". */
  note: string
  /** A drawing on the page that takes the place of the person’s avatar. */
  art?: () => SVGSVGElement | null
}

interface Person {
  name: string
  avatar: string
  /** A look of the kind `frame`. */
  frame: string | undefined
}

export interface Invitation {
  /** Where the QR code leads. */
  link: string
  /** Such as "Join me in Videoke Republic". */
  text: string
}

const width = 1080
const height = 1350
const gutter = 90
const codeSize = 250
const family = '"Figtree Variable", sans-serif'

export async function drawPicture(
  subject: ShareSubject,
  person: Person,
  invitation: Invitation
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw')
  await document.fonts.load(`800 64px ${family}`)
  const art = subject.art?.()
  const face = await loadImage(art ? pictureOfSvg(art) : person.avatar)
  drawBackground(context)
  // Art has the colors of the page's theme, so it needs the page's background, too.
  const background = art ? getComputedStyle(art).getPropertyValue('--s1') : '#2d2548'
  drawFace(context, face, { name: person.name, size: art ? 230 : 270, background })
  if (person.frame && !art) drawRing(context, stopsOf(colorsOf(person.frame)))
  context.textAlign = 'center'
  drawLine(context, person.name, { y: 560, size: 52, weight: 700 })
  drawLine(context, subject.title, { y: 665, size: 56, weight: 600, color: 'rgb(255 255 255 / 0.85)' })
  drawLine(context, subject.highlight, { y: 810, size: 150, weight: 800, color: '#ffc53d' })
  drawLine(context, subject.note, { y: 890, size: 48, weight: 600, color: 'rgb(255 255 255 / 0.85)' })
  drawInvitation(context, invitation)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture is empty'))),
      'image/jpeg',
      0.92
    )
  )
}

const drawnProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin'
]

/** With the colors that the page gives it. */
function pictureOfSvg(svg: SVGSVGElement): string {
  const parts = svg.querySelectorAll('*')
  const styles = [...parts].map(part => getComputedStyle(part))
  const copy = document.importNode(svg, true)
  for (const [at, part] of copy.querySelectorAll('*').entries())
    for (const name of drawnProperties) part.setAttribute(name, styles[at]?.getPropertyValue(name) ?? '')
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}

/** Undefined if it can’t be loaded; then the picture has the first letter of the name. */
async function loadImage(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined
  )
}

function drawBackground(context: CanvasRenderingContext2D): void {
  const fill = context.createLinearGradient(0, 0, width, height)
  fill.addColorStop(0, '#5b2be0')
  fill.addColorStop(1, '#a61e88')
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
  const colors = ['#ffc53d', '#ff5ca8', '#4dd9ff', '#3ddc97']
  // Banderitas along a hanging line.
  const lineAt = (at: number) => 36 + 60 * Math.sin((Math.PI * (at + 0.5)) / 12)
  context.beginPath()
  for (let at = -1; at <= 12; at++) context.lineTo(at * 98 + 34, lineAt(at))
  context.lineWidth = 5
  context.strokeStyle = 'rgb(255 255 255 / 0.7)'
  context.stroke()
  for (let at = 0; at < 12; at++) {
    const x = at * 98 - 8
    const y = lineAt(at)
    context.fillStyle = colors[at % colors.length] ?? '#fff'
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + 84, y)
    context.lineTo(x + 42, y + 96)
    context.fill()
  }
}

const circle = { x: width / 2, y: 350, radius: 135 }

interface Face {
  name: string
  /** Of its width. Art has no round edge, so it is smaller than the circle. */
  size: number
  background: string
}

function drawFace(
  context: CanvasRenderingContext2D,
  face: HTMLImageElement | undefined,
  { name, size, background }: Face
): void {
  const { x, y, radius } = circle
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = background
  context.fill()
  context.lineWidth = 20
  context.strokeStyle = '#fff'
  context.stroke()
  context.clip()
  if (face) {
    const tall = (size * face.height) / face.width
    context.drawImage(face, x - size / 2, y - tall / 2, size, tall)
  } else {
    context.textAlign = 'center'
    drawLine(context, name.trim().charAt(0).toUpperCase() || '?', { y: y + 50, size: 140, weight: 800 })
  }
  context.restore()
}

/** As wide as an avatar's ring, which is a little larger than the picture. */
function drawRing(context: CanvasRenderingContext2D, stops: readonly ColorStop[]): void {
  const { x, y, radius } = circle
  const colors = context.createConicGradient(-Math.PI / 2, x, y)
  for (const { at, color } of stops) colors.addColorStop(at, color)
  context.beginPath()
  context.arc(x, y, 1.04 * radius, 0, 2 * Math.PI)
  context.lineWidth = 0.16 * radius
  context.strokeStyle = colors
  context.stroke()
}

/** The colors that the styles of avatars give this ring. */
function colorsOf(frame: string): string {
  const sample = document.createElement('span')
  sample.className = styles.avatar ?? ''
  sample.dataset.frame = frame
  document.body.append(sample)
  const colors = getComputedStyle(sample).getPropertyValue('--frame')
  sample.remove()
  return colors
}

interface Line {
  y: number
  size: number
  weight: number
  color?: string
}

/** Makes a line smaller until it fits. */
function drawLine(context: CanvasRenderingContext2D, text: string, { y, size, weight, color }: Line): void {
  context.font = `${weight} ${size}px ${family}`
  const fitting = Math.min(1, (width - 2 * gutter) / context.measureText(text).width)
  context.font = `${weight} ${Math.floor(size * fitting)}px ${family}`
  context.fillStyle = color ?? '#fff'
  context.fillText(text, width / 2, y)
}

function drawInvitation(context: CanvasRenderingContext2D, { link, text }: Invitation): void {
  const top = height - codeSize - 130
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(gutter, top, width - 2 * gutter, codeSize + 60, 48)
  context.fill()
  const { data, size } = encode(link, { border: 0 })
  const unit = codeSize / size
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(gutter + 30 + x * unit, top + 30 + y * unit, unit + 0.5, unit + 0.5)
  context.textAlign = 'left'
  const left = gutter + codeSize + 80
  const wide = width - gutter - 40 - left
  context.fillStyle = '#1b1530'
  context.font = `800 48px ${family}`
  const lines = wrap(context, text, wide).slice(0, 3)
  for (const [index, line] of lines.entries()) context.fillText(line, left, top + 100 + index * 56, wide)
  context.fillStyle = '#5a5175'
  context.font = `600 34px ${family}`
  context.fillText(new URL(link).host, left, top + codeSize + 10, wide)
}

function wrap(context: CanvasRenderingContext2D, text: string, wide: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && context.measureText(`${line} ${word}`).width <= wide)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
