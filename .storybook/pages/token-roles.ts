import type { TokenName } from '@quadrangle/ui/theme'

/** Colour tokens in the order of the page, with the use of each. */
export const tokenGroups: readonly { title: string; lead: string; tokens: Partial<Record<TokenName, string>> }[] = [
  {
    title: 'Surfaces',
    lead: 'From the page upwards. In dark mode what is higher is lighter.',
    tokens: {
      surface: 'The page, and the veil over its picture.',
      'surface-raised': 'Cards, controls, dialogs: paper on the page.',
      'surface-sunken': 'Wells, table heads, what the pointer is over.',
    },
  },
  {
    title: 'Text and lines',
    lead: 'Two steps of text, two of lines. A third grey would be too pale to read.',
    tokens: {
      text: 'What is read.',
      'text-muted': 'What is read second: hints, times, captions.',
      border: 'Between things. Carries no meaning, so it may be faint.',
      'border-control': 'Around what can be used.',
      focus: 'The ring around what the keyboard is on.',
    },
  },
  {
    title: 'Accent',
    lead: 'The institution’s colour: what can be done and what is unread, nowhere else.',
    tokens: {
      accent: 'The brand itself, exactly as configured. The one solid button of a view.',
      'accent-hover': 'The same with the pointer on it.',
      'on-accent': 'Text and icons on the brand.',
      'accent-text': 'The brand as text, on every surface.',
      'accent-soft': 'A breath of the brand: what is selected.',
      'accent-mark': 'The brand as dot, bar or edge.',
    },
  },
  {
    title: 'Second colour',
    lead: 'The institution’s second colour; the brand where there is none. A part of a page takes it by data-tone="secondary".',
    tokens: {
      secondary: 'The colour itself, exactly as configured.',
      'secondary-hover': 'The same with the pointer on it.',
      'on-secondary': 'Text and icons on it.',
      'secondary-text': 'The colour as text, on every surface.',
      'secondary-soft': 'A breath of it.',
      'secondary-mark': 'The colour as dot, bar or edge.',
    },
  },
  {
    title: 'Messages',
    lead: 'The same for every brand unless configured, so that red stays the colour of danger.',
    tokens: {
      danger: 'What failed, and what cannot be undone.',
      'danger-hover': 'The same with the pointer on it.',
      'danger-soft': 'The ground under such a message.',
      'on-danger': 'Text on it.',
      warning: 'What needs care.',
      'warning-hover': 'The same with the pointer on it.',
      'warning-soft': 'The ground under it.',
      'on-warning': 'Text on it.',
      success: 'What worked.',
      'success-hover': 'The same with the pointer on it.',
      'success-soft': 'The ground under it.',
      'on-success': 'Text on it.',
      info: 'What is good to know.',
      'info-hover': 'The same with the pointer on it.',
      'info-soft': 'The ground under it.',
      'on-info': 'Text on it.',
    },
  },
  {
    title: 'Card titles',
    lead: 'An institution may colour them; the text on them follows.',
    tokens: {
      'card-title-bg': 'Behind the title of a card.',
      'card-title-text': 'The title.',
      'card-title-hover': 'Behind a control in the title with the pointer on it.',
      'card-title-focus': 'The ring of the focus there.',
    },
  },
]
