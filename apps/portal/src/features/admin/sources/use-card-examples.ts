import { useLingui } from '@lingui/react/macro'
import type { Trial } from './state.ts'

export type CardKind = NonNullable<Trial['content']>['kind']

export const cardKinds: readonly CardKind[] = [
  'list',
  'links',
  'agenda',
  'todo',
  'stat',
  'keyValue',
  'progress',
  'table',
  'form',
]

/** An example of each kind of card, as a source would send it. */
export function useCardExamples(): (kind: CardKind) => string {
  const { t } = useLingui()
  const today = new Date().toISOString().slice(0, 10)
  const at = (time: string) => `${today}T${time}:00+08:00`
  const readEntry = { unread: 0 }
  const data: Record<CardKind, object[]> = {
    list: [
      { id: '1', title: t`Introduction to Algorithms`, text: t`Due soon`, time: at('18:00'), unread: 1 },
      {
        id: '2',
        title: t`A History of Bridges`,
        url: 'https://lib.example.edu/loans/2',
        time: at('20:00'),
        ...readEntry,
      },
    ],
    links: [
      { id: 'catalogue', title: t`Catalogue`, url: 'https://lib.example.edu', ...readEntry },
      { id: 'rooms', title: t`Reading rooms`, url: 'https://lib.example.edu/rooms', ...readEntry },
    ],
    agenda: [
      {
        id: '1',
        title: t`Linear algebra`,
        text: t`Building 3, room 301`,
        time: at('08:00'),
        end_time: at('09:40'),
        ...readEntry,
      },
      { id: '2', title: t`Laboratory safety`, text: t`Lecture hall`, time: at('14:00'), ...readEntry },
    ],
    todo: [
      { id: '1', title: t`Apply for the scholarship`, time: at('17:00'), done: 0, unread: 1 },
      { id: '2', title: t`Return the books`, done: 1, ...readEntry },
    ],
    stat: [
      { id: 'credits', title: t`Credits`, value: 96, ...readEntry },
      { id: 'average', title: t`Average`, value: 3.62, ...readEntry },
    ],
    keyValue: [
      { id: 'balance', title: t`Balance`, value: '128.50', unit: t`yuan`, ...readEntry },
      { id: 'today', title: t`Spent today`, value: '21.00', unit: t`yuan`, ...readEntry },
    ],
    progress: [{ id: 'credits', title: t`Credits of the programme`, value: 96, max: 160, ...readEntry }],
    table: [
      { id: '1', title: t`Linear algebra`, text: t`Required`, value: 92, ...readEntry },
      { id: '2', title: t`Badminton`, text: t`Elective`, value: 88, ...readEntry },
    ],
    form: [
      { id: 'room', title: t`Room`, field: 'text', required: 1, max_length: 40, ...readEntry },
      {
        id: 'matter',
        title: t`What is broken`,
        field: 'select',
        options: [
          { value: 'water', title: t`Water` },
          { value: 'power', title: t`Power` },
        ],
        ...readEntry,
      },
    ],
  }
  return (kind) => {
    const entries = data[kind]
    const columns = kind === 'table' ? { columns: [t`Course`, t`Kind`, t`Grade`] } : {}
    const action = kind === 'form' ? { action: { title: t`Report it`, url: 'https://repair.example.edu/new' } } : {}
    const tips = entries.filter((entry) => (entry as { unread: number }).unread === 1).length
    return JSON.stringify(
      { version: 'card/v1', kind, data: entries, ...columns, ...action, global: { tips } },
      undefined,
      2,
    )
  }
}
