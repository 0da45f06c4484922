import { useSearchParams } from '@tambay/client/router'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { SearchBar } from '@tambay/ui/search-bar'
import { Section } from '@tambay/ui/section'

import type { FaqItem } from './faq-types.ts'
import { faqCategories } from './faq.ts'
import { QuestionList } from './question-list.tsx'
import { searchFaq } from './search-faq.ts'
import { SupportMenu } from './support-menu.tsx'

export function FaqListScreen() {
  const [params, setParams] = useSearchParams()
  const text = params.get('qs') ?? ''
  const category = params.get('category')
  const show = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true })
  const shown = faqCategories.filter(({ id }) => category === null || id === category)
  return (
    <Page
      title="Help"
      backTo="/my/index"
      toolbar={
        <SearchBar value={text} placeholder="Search help" onChange={qs => show(qs === '' ? {} : { qs })} />
      }
    >
      {text.trim() === '' ? (
        <>
          <ChipRow label="Topics">
            <Chip isOn={category === null} onClick={() => show({})}>
              All
            </Chip>
            {faqCategories.map(({ id, name }) => (
              <Chip key={id} isOn={id === category} onClick={() => show({ category: id })}>
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
      ) : (
        <Results items={searchFaq(text)} />
      )}
      <SupportMenu />
    </Page>
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
