import type { CardActionV1, CardAnswers, CardItemV1 } from './card-content-v1.ts'

/** The props of the component of each kind of card. */
export interface CardEntriesProps {
  /** The entries. */
  items: readonly CardItemV1[]
  /** Column titles of a table. */
  columns?: readonly string[] | undefined
  /** Where a form is submitted. */
  action?: CardActionV1 | undefined
  /** The name of the card, for its table or form. */
  name: string
  /** Called when an entry is opened, for example to mark it as read. */
  onOpenItem?: ((item: CardItemV1) => void) | undefined
  /** Called when a to-do is checked or unchecked; without it, to-dos cannot be changed. */
  onToggleTodo?: ((item: CardItemV1, done: boolean) => void) | undefined
  /**
   * Called with the answers to a form and its address. The input is kept until the promise resolves; the message of a
   * rejection is shown. Without it, a form is shown as a link to its page.
   */
  onSubmitForm?: ((answers: CardAnswers, url: string | undefined) => Promise<void> | void) | undefined
}
