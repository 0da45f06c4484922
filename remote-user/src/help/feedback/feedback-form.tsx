import { FeedbackType, longestFeedback } from '@tambay/contracts/help'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { Chip } from '@tambay/ui/chip'
import { TextArea } from '@tambay/ui/text-area'
import { ImagePlus } from 'lucide-react'
import { type SubmitEvent, useId, useRef } from 'react'

import { ChoosePictures } from '../../pictures/choose-pictures.tsx'
import { ChosenPictures } from '../../pictures/chosen-pictures.tsx'
import { typeNames } from '../ticket-names.ts'
import { AttachedThings } from './attached-things.tsx'
import styles from './feedback.module.css'
import type { useFeedback } from './use-feedback.ts'

export function FeedbackForm({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  const { type, text, errors, pictureError, picturesLeft } = feedback
  const topicId = useId()
  const topics = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = feedback.send()
    if (wrong === 'type') topics.current?.querySelector('button')?.focus()
    if (wrong === 'text') field.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <fieldset ref={topics} aria-describedby={errors.type && topicId} className={styles.topics}>
        <legend className={styles.legend}>What is it about?</legend>
        <div className={styles.chips}>
          {FeedbackType.options.map(option => (
            <Chip key={option} isOn={option === type} onClick={() => feedback.choose(option)}>
              {typeNames[option]}
            </Chip>
          ))}
        </div>
        {errors.type && (
          <p id={topicId} role="alert" className={styles.error}>
            {errors.type}
          </p>
        )}
      </fieldset>
      <AttachedThings attachments={feedback.attachments} onRemove={feedback.detach} />
      <TextArea
        ref={field}
        dir="auto"
        rows={6}
        label="Description"
        hint="What happened, and what should have happened? Never send us a password or a code."
        maxLength={longestFeedback}
        value={text}
        onChange={event => feedback.write(event.target.value)}
        error={errors.text}
      />
      <div className={styles.pictures}>
        <ChosenPictures
          pictures={feedback.pictures}
          uploads={feedback.uploading}
          onRemove={feedback.removePicture}
          onRetry={feedback.retryUpload}
          onCancel={feedback.cancelUpload}
        />
        <ChoosePictures isMultiple onChoose={feedback.addPictures}>
          {open => (
            <Button
              variant="secondary"
              icon={<ImagePlus aria-hidden="true" />}
              disabled={picturesLeft <= 0}
              onClick={open}
            >
              {picturesLeft <= 0 ? 'No more pictures fit' : 'Add pictures'}
            </Button>
          )}
        </ChoosePictures>
        {pictureError && (
          <p role="alert" className={styles.error}>
            {pictureError}
          </p>
        )}
      </div>
      <FormError error={feedback.refusal} />
      <Button type="submit" isWide isBusy={feedback.isSending}>
        Send
      </Button>
    </form>
  )
}
