'use client'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { List, ListItem } from '../../components/list/list.tsx'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { CardEntriesProps } from './card-entries-props.ts'
import { cardContentLabels } from './labels.ts'

/** To-dos, with checkboxes if the caller handles them. */
export function TodoEntries({ items, onOpenItem, onToggleTodo }: CardEntriesProps) {
  const labels = useLabels(cardContentLabels)
  return (
    <List>
      {items.map((item) => {
        const done = item.done === 1
        const Mark = done ? CircleCheck : Circle
        return (
          <ListItem
            key={item.id}
            unread={undefined}
            start={
              onToggleTodo ? (
                <Checkbox
                  hideLabel
                  label={item.title}
                  checked={done}
                  onChange={(event) => onToggleTodo(item, event.target.checked)}
                />
              ) : (
                <span className="q:text-text-muted">
                  <Mark size={18} aria-hidden />
                  <span className="q:sr-only">{done ? labels.done : labels.todo}</span>
                </span>
              )
            }
            title={
              <span title={item.title} className={done ? 'q:text-text-muted q:line-through' : undefined}>
                {item.title}
              </span>
            }
            text={item.text}
            href={item.url}
            onSelect={onOpenItem && (() => onOpenItem(item))}
            end={item.time === undefined ? undefined : <RelativeTime date={item.time} />}
          />
        )
      })}
    </List>
  )
}
