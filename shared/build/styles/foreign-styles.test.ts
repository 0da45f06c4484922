import { expect, test } from 'vitest'

import { findForeignStyles } from './foreign-styles.ts'

test.each([
  '.remote-party-1-card{color:red}',
  '.remote-party-1-card .lucide,.remote-party-1-card>img:first-child{width:1rem}',
  '.remote-party-1-list>*+*,.remote-party-1-list li ~ li{margin:0}',
  '[dir=rtl] .remote-party-1-card{left:0}',
  '.remote-party-1-card:has(input:checked)+.remote-party-1-next{top:0}',
  ':where(.remote-party-1-card,.remote-party-1-row):focus-visible{top:0}',
  '@media (width>1000px){@layer kit{.remote-party-1-card{--column:1080px}}}',
  '@keyframes remote-party-1-turn{from{rotate:0turn}50%{rotate:1turn}}',
  '.remote-party-1-card{&:hover{top:0}img{top:0}}'
])('a remote may style its own elements: %s', css => {
  expect(findForeignStyles(css, ['remote-party-'])).toEqual([])
})

test.each([
  ['*{margin:0}', '*'],
  ['body{font-size:40px}', 'body'],
  [':root{--column:600px}', ':root'],
  ['html:has(.remote-party-1-card){filter:invert(1)}', 'html:has(.remote-party-1-card)'],
  [':not(.remote-party-1-card){display:none}', ':not(.remote-party-1-card)'],
  ['.remote-party-1-card~*{display:none}', '.remote-party-1-card~*'],
  ['.remote-party-1-card+nav a{display:none}', '.remote-party-1-card+nav a'],
  ['.remote-wallet-2-total{display:none}', '.remote-wallet-2-total'],
  ['.remote-party-1-card,button{color:red}', 'button'],
  [':is(.remote-party-1-card,a){color:red}', ':is(.remote-party-1-card,a)'],
  ['[class*=remote-party-]{color:red}', '[class*=remote-party-]'],
  ['.remote-party-1-card{& ~ div{top:0}}', '& ~ div'],
  ['.remote-party-1-card{~ div{top:0}}', '~ div'],
  ['@font-face{font-family:Inter;src:url(a.woff2)}', '@font-face'],
  ['@keyframes spin{from{opacity:0}}', '@keyframes spin'],
  ['@import url(https://style.example/a.css);', '@import url(https://style.example/a.css)'],
  ['@property --space{syntax:"<length>";inherits:true;initial-value:0px}', '@property --space'],
  ['@scope (.remote-party-1-card){div{top:0}}', '@scope (.remote-party-1-card)'],
  ['@media print{@layer base{p{top:0}}}', 'p'],
  ['}body{top:0}', 'Unexpected }']
])('a remote may not style others’ elements: %s', (css, foreign) => {
  expect(findForeignStyles(css, ['remote-party-'])).toContain(foreign)
})

test('a remote may style what its libraries name', () => {
  const css = '.yarl__portal{inset:0}@keyframes yarl__fade{from{opacity:0}}.other__portal{inset:0}'
  expect(findForeignStyles(css, ['remote-user-', 'yarl__'])).toEqual(['.other__portal'])
})
