import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Wheel } from './wheel.tsx'

const slices = ['10', '20', '30', '40'].map(text => ({ id: text, kind: 'coin' as const, text }))

/** Degrees from upright: the turns of the label and of everything around it. */
function tiltOf(label: Element): number {
  let tilt = 0
  for (let element: Element | null = label; element; element = element.parentElement) {
    const turns = [element.getAttribute('transform') ?? '', (element as SVGElement).style.transform].join()
    tilt += [...turns.matchAll(/rotate\(([-\d.]+)/g)].reduce((sum, [, degrees]) => sum + Number(degrees), 0)
  }
  return Math.abs(tilt % 360)
}

test.each([0, 90, 225, 1890])('at rest after %i degrees, all labels are upright', angle => {
  const { container } = render(<Wheel slices={slices} angle={angle} />)
  expect([...container.querySelectorAll('text')].map(tiltOf)).toEqual([0, 0, 0, 0])
})
