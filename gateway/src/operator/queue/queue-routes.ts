import type { PictureOperation, QueueOperations, UndoOperation } from '@tambay/contracts/operator/queue'
import { eq } from 'drizzle-orm'

import { media } from '#modules/media/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { actorOf } from '../console/actor-of.ts'
import type { OperatorNeeds } from '../console/operator-needs.ts'
import { decisionRoute } from '../console/operator-route.ts'
import { tellOperators } from '../operator-work.ts'
import { unprovenName } from '../record-action.ts'
import { undoDecision } from '../safety/undo.ts'
import { assignItem, endEscalation, escalateItem, requireFreeItem } from './item-state.ts'
import { changeMacro, fits, readMacros } from './macros.ts'
import { readPerson } from './person-record.ts'
import type { QueueSource } from './queue-source.ts'
import { findItem, listItems, readLogOf, readSimilar, readUndo } from './read-items.ts'

interface Operations {
  queue: QueueOperations
  picture?: PictureOperation
  undo?: UndoOperation
}

type RouteDeps = Pick<OperatorNeeds, 'db' | 'clock' | 'mediaStorage' | 'content'>

export function queueRoutes(
  app: App,
  { db, clock, mediaStorage, content }: RouteDeps,
  source: QueueSource,
  { queue: operations, picture, undo }: Operations
): void {
  route(app, operations.list, ({ query, operator }) =>
    listItems(db, source, { ...query, operatorId: operator.id })
  )

  route(app, operations.get, async ({ query: { id }, operator, refuse }) => {
    const item = (await findItem(db, source, id)) ?? refuse('case_not_found')
    const { personId, subjects, ...parts } = await source.read(db, id)
    const now = clock.now()
    const { macros } = await readMacros(db, content.macros, source.queue)
    return {
      item: {
        ...item,
        ...parts,
        person:
          personId === null
            ? null
            : await readPerson(db, personId, source.queue === 'report' ? id : undefined),
        decisions: await readLogOf(db, [...subjects, `${source.queue}:${id}`]),
        ...(await readSimilar(db, source, item, now)),
        macros: macros.filter(macro => fits(macro, item)),
        is_own_decision: await isAboutDecisionOf(db, source, id, operator.name),
        undo: await readUndo(db, source, id, operator.id, now)
      }
    }
  })

  route(app, operations.assign, async ({ body, operator }) => {
    const { id, is_mine: isMine, take_over: takesOver = false } = body
    const assignment = { id, operator, isMine, takesOver }
    await transact(db, async tx => {
      await assignItem(tx, source, assignment)
      await tellOperators(tx)
    })
    return {}
  })

  decisionRoute(app, operations.escalate, async ({ body, operator }) => {
    const actor = actorOf(operator)
    await transact(db, tx => escalateItem(tx, source, { ...body, actor, now: clock.now() }))
    return {}
  })

  decisionRoute(app, operations.decide, async ({ body, operator }) => {
    const { id } = await source.decide(
      {
        db,
        clock,
        ...actorOf(operator),
        async check(tx) {
          await requireFreeItem(tx, source, body.id, operator.name)
          if (await isAboutDecisionOf(tx, source, body.id, operator.name)) throw new Refusal('own_decision')
          await endEscalation(tx, source, body.id)
        }
      },
      body
    )
    return { action_id: id }
  })

  route(app, operations.macros, () => readMacros(db, content.macros, source.queue))

  decisionRoute(app, operations.changeMacro, async ({ body, operator }) => {
    const change = { ...body, content: content.macros, queue: source.queue }
    await transact(db, tx => changeMacro(tx, { ...change, actor: actorOf(operator), now: clock.now() }))
    return {}
  })

  if (picture)
    route(app, picture, async ({ query: { item_id: itemId, id }, refuse }) => {
      if (!(await findItem(db, source, itemId))) refuse('case_not_found')
      const isShown = (await source.read(db, itemId)).pictures.includes(id)
      const file = isShown ? await findPictureFile(db, id) : undefined
      const data = (file !== undefined && (await mediaStorage.read(id, file))) || refuse('case_not_found')
      return { data_url: `data:image/webp;base64,${Buffer.from(data).toString('base64')}` }
    })

  if (undo)
    decisionRoute(app, undo, async ({ body: { action_id: actionId }, operator }) => {
      const deps = { db, clock, ...actorOf(operator), operatorId: operator.id }
      await undoDecision(deps, actionId, source.undoable)
      return {}
    })
}

/** Also of a decision that the operator made with a command and without proof. */
async function isAboutDecisionOf(
  db: Db | Tx,
  source: QueueSource,
  id: string,
  name: string
): Promise<boolean> {
  const first = await source.findFirstOperator?.(db, id)
  return first === name || first === unprovenName(name)
}

async function findPictureFile(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ sizes: media.sizes }).from(media).where(eq(media.id, id))
  const names = found?.sizes.map(({ name }) => name) ?? []
  const name = names.find(each => each === 'medium') ?? names.at(-1)
  return name && `${name}.webp`
}
