import type { Span } from 'oxc-parser'
import type { Kind } from './kind.ts'

const visible = /\p{Script=Han}/u

/** Swaps two adjacent texts: of labels, of languages and, in the portal, of messages. */
export const swappedLabels: Kind = ({ file, textOf, mutate }) => {
  const swap = (first: Span, second: Span) => {
    if (textOf(first) === textOf(second)) return
    const between = textOf({ start: first.end, end: second.start })
    mutate({ start: first.start, end: second.end }, `${textOf(second)}${between}${textOf(first)}`)
  }
  const messages: Span[] = []
  return {
    ObjectExpression({ properties }) {
      const texts = properties.map((each) => (each.type === 'Property' ? each.value : each))
      texts.forEach((first, at) => {
        const second = texts[at + 1]
        const simple = first.type === 'Literal' && second?.type === 'Literal'
        if (simple && visible.test(textOf(first))) swap(first, second)
      })
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (textOf(tag) === 't' && quasi.expressions.length === 0) messages.push(quasi)
    },
    'Program:exit'() {
      if (!file.startsWith('apps/portal/')) return
      messages.forEach((first, at) => {
        const second = messages[at + 1]
        if (second) swap(first, second)
      })
    },
  }
}

const utilities = /^(q:\S+|[a-z][\w:./[\]()%-]*)( (q:\S+|[a-z-][\w:./[\]()%-]*))*$/

/** Removes one utility from a class. In the kit each begins with `q:`. */
export const removedStyle: Kind = ({ file, textOf, mutate }) => {
  const remove = (node: Span) => {
    const text = textOf(node).slice(1, -1)
    if (!utilities.test(text)) return
    let start = node.start + 1
    for (const word of text.split(' ')) {
      mutate({ start, end: start + word.length }, '')
      start += word.length + 1
    }
  }
  return {
    JSXAttribute({ name, value }) {
      if (textOf(name) === 'className' && value?.type === 'Literal' && !file.startsWith('packages/ui/')) remove(value)
    },
    Literal(node) {
      if (file.startsWith('packages/ui/') && /^'q:|^"q:/.test(textOf(node))) remove(node)
    },
  }
}
