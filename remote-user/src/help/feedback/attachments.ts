import { PartyId } from '@tambay/contracts/common'
import type { BodyOf } from '@tambay/contracts/endpoint'
import {
  type createFeedback,
  ErrorId,
  FeedbackType,
  ReportedPage,
  TransactionRef
} from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'

import { describePage } from './describe-page.ts'

export type Attachments = Pick<
  BodyOf<typeof createFeedback>,
  'transaction' | 'party_id' | 'error_id' | 'page'
>

export interface Prefill {
  type: FeedbackType | undefined
  attachments: Attachments
}

export function readPrefill(params: URLSearchParams): Prefill {
  const read = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined => {
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed.data : undefined
  }
  const attachments: Attachments = {
    transaction: read(TransactionRef, { id: params.get('transaction'), currency: params.get('currency') }),
    party_id: read(PartyId, params.get('room')),
    error_id: read(ErrorId, params.get('error')),
    page: read(ReportedPage, describePage())
  }
  return { type: read(FeedbackType, params.get('type')) ?? guessType(attachments), attachments }
}

function guessType({ transaction, party_id: party, error_id: error }: Attachments): FeedbackType | undefined {
  if (transaction) return 'wallet'
  if (party !== undefined) return 'room'
  return error === undefined ? undefined : 'error'
}
