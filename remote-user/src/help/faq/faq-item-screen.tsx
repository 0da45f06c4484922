import { Link, useParams } from '@tambay/client/router'
import type { FaqCategory } from '@tambay/contracts/faq'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './faq-item-screen.module.css'
import { categoryOf, useFaq } from './faq.ts'
import { HelpfulVote } from './helpful-vote.tsx'
import { QuestionList } from './question-list.tsx'
import { SupportMenu } from './support-menu.tsx'

const listPath = '/my/faq/list'
const maxRelated = 3

export function FaqItemScreen() {
  const { id = '' } = useParams()
  const faq = useFaq()
  return (
    <Page title="Help" backTo={listPath}>
      <QueryView query={faq} skeleton={<Skeleton height={320} />}>
        {({ categories }) => <Answer key={id} id={id} category={categoryOf(categories, id)} />}
      </QueryView>
      {!faq.isPending && <SupportMenu />}
    </Page>
  )
}

function Answer({ id, category }: { id: string; category: FaqCategory | undefined }) {
  const item = category?.items.find(each => each.id === id)
  if (!category || !item)
    return (
      <EmptyState
        picture="jeepney"
        title="We couldn’t find this answer"
        text="It may have moved."
        action={<ButtonLink to={listPath}>All answers</ButtonLink>}
      />
    )
  const { question, answer, link } = item
  const others = category.items.filter(other => other.id !== id).slice(0, maxRelated)
  return (
    <>
      <article className={styles.answer}>
        <Link to={`${listPath}?category=${category.id}`} className={styles.category}>
          {category.name}
        </Link>
        <h2>{question}</h2>
        {answer.map(part =>
          typeof part === 'string' ? (
            <p key={part}>{part}</p>
          ) : (
            <ol key={part.steps[0]} className={styles.steps}>
              {part.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )
        )}
        {link && (
          <ButtonLink to={link.to} variant="secondary" className={styles.link}>
            {link.label}
          </ButtonLink>
        )}
      </article>
      <HelpfulVote itemId={id} />
      {others.length > 0 && (
        <Section title="Related questions">
          <QuestionList label="Related questions" items={others} />
        </Section>
      )}
    </>
  )
}
