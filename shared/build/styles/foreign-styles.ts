import { type AtRule, CssSyntaxError, parse, type Rule } from 'postcss'
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser'

/** What a style sheet may contain besides rules. Others, such as `@font-face`, apply to the whole page. */
const allowed = ['media', 'supports', 'container', 'layer', 'starting-style', 'keyframes']

/**
 * Lists what in the style sheet of a remote could change elements that are not its own. Its class names and animations
 * begin with one of `prefixes`, such as `remote-party-`.
 */
export function findForeignStyles(css: string, prefixes: readonly string[]): string[] {
  const problems: string[] = []
  const root = parseStyles(css)
  if (root instanceof CssSyntaxError) return [root.reason]
  root.walkAtRules(rule => {
    if (isForeign(rule, prefixes)) problems.push(`@${rule.name} ${rule.params}`.trim())
  })
  root.walkRules(rule => {
    if (isKeyframe(rule)) return
    for (const selector of parseSelectors().astSync(rule.selector).nodes)
      if (!isOwn(selector, prefixes, rule.parent?.type === 'rule')) problems.push(String(selector).trim())
  })
  return [...new Set(problems)]
}

/** Browsers forgive what the parser doesn't, so its errors count, too. */
function parseStyles(css: string) {
  try {
    return parse(css)
  } catch (error) {
    if (error instanceof CssSyntaxError) return error
    throw error
  }
}

function isForeign({ name, params }: AtRule, prefixes: readonly string[]): boolean {
  return !allowed.includes(name) || (name === 'keyframes' && !startsWithAny(params, prefixes))
}

const startsWithAny = (text: string, prefixes: readonly string[]) =>
  prefixes.some(prefix => text.startsWith(prefix))

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'

/** Whether it selects only elements with a class of the remote, and elements inside them. */
function isOwn({ nodes }: Selector, prefixes: readonly string[], isNested: boolean): boolean {
  const isOwnNode = (node: Node): boolean =>
    node.type === 'nesting' ||
    (node.type === 'class' && startsWithAny(node.value, prefixes)) ||
    (node.type === 'pseudo' &&
      [':is', ':where'].includes(node.value) &&
      node.nodes.every(selector => isOwn(selector, prefixes, false)))
  const last = nodes.findLastIndex(isOwnNode)
  if (last === -1 && !isNested) return false
  const combinator = nodes.slice(last + 1).find(node => node.type === 'combinator')
  return combinator === undefined || [' ', '>'].includes(combinator.value)
}
