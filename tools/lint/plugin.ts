import { findViolation } from './boundaries.ts'

/** The little of the linter's plugin interface (ESLint's) that is used here. */
type Node = { source?: { value?: unknown } | null }
type Context = { cwd: string; filename: string; report(problem: { node: Node; message: string }): void }

const boundaries = {
  create(context: Context) {
    const check = (node: Node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = findViolation(context.cwd, context.filename, specifier)
      if (message) context.report({ node, message: `'${specifier}': ${message}.` })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check
    }
  }
}

export default { meta: { name: 'tambay' }, rules: { boundaries } }
