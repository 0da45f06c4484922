import { useSearchParams } from '@tambay/client/router'
import type { FaqCategory, FaqItem } from '@tambay/contracts/faq'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { SearchBar } from '@tambay/ui/search-bar'
import { Section } from '@tambay/ui/section'
import { Skeleton } from '@tambay/ui/skeleton'

import { useFaq } from './faq.ts'
import { QuestionList } from './question-list.tsx'
import { searchFaq } from './search-faq.ts'
import { SupportMenu } from './support-menu.tsx'

export function FaqListScreen() {
  const [params, setParams] = useSearchParams()
  const text = params.get('qs') ?? ''
  const faq = useFaq()
  const show = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true })
  return (
    <Page
      title="Help"
      backTo="/my/index"
      toolbar={
        <SearchBar value={text} placeholder="Search help" onChange={qs => show(qs === '' ? {} : { qs })} />
      }
    >
      <QueryView query={faq} skeleton={<Skeleton height={480} />}>
        {({ categories }) =>
          text.trim() === '' ? (
            <Topics
              categories={categories}
              chosen={params.get('category')}
              onChoose={id => show(id === null ? {} : { category: id })}
            />
          ) : (
            <Results items={searchFaq(categories, text)} />
          )
        }
      </QueryView>
      {!faq.isPending && <SupportMenu />}
    </Page>
  )
}

interface TopicsProps {
  categories: readonly FaqCategory[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

function Topics({ categories, chosen, onChoose }: TopicsProps) {
  const shown = categories.filter(({ id }) => chosen === null || id === chosen)
  return (
    <>
      <ChipRow label="Topics">
        <Chip isOn={chosen === null} onClick={() => onChoose(null)}>
          All
        </Chip>
        {categories.map(({ id, name }) => (
          <Chip key={id} isOn={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {shown.map(({ id, name, items }) => (
        <Section key={id} title={name}>
          <QuestionList label={name} items={items} />
        </Section>
      ))}
    </>
  )
}

function Results({ items }: { items: readonly FaqItem[] }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {items.length === 1 ? '1 answer' : `${items.length} answers`}
      </p>
      {items.length > 0 ? (
        <QuestionList label="Answers" items={items} />
      ) : (
        <EmptyState picture="parol" title="No answer found" text="Try other words, or ask us below." />
      )}
    </>
  )
}
