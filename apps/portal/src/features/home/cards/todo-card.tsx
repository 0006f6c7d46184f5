import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, EmptyState, IconButton, Input, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Plus from 'lucide-react/icons/plus'
import Square from 'lucide-react/icons/square'
import SquareCheck from 'lucide-react/icons/square-check'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { Todo } from '../agenda.ts'
import { useFirstEntries } from '../first-entries.tsx'
import type { HomeCard } from '../home-card.ts'
import { createTodoAction, finishTodoAction, removeTodoAction, todosAction, todosAtom } from '../state-planner.ts'
import { useCardLoad } from '../use-card-load.tsx'
import { useMinute } from '../use-now.ts'

/** The person's to-dos, edited in place. */
export const homeCard: HomeCard = {
  tall: true,
  Content: TodoContent,
  Footer: AddTodo,
  refresh: todosAction,
}

function TodoContent() {
  const { t } = useLingui()
  const { data, placeholder } = useCardLoad('todos', todosAtom, todosAction, undefined)
  const ordered = [...(data ?? []).filter((todo) => !todo.done), ...(data ?? []).filter((todo) => todo.done)]
  const { visible, showAllButton } = useFirstEntries(ordered)
  if (!data) return placeholder
  return (
    <div className="flex flex-1 flex-col">
      {data.length === 0 ? (
        <EmptyState size="small" className="flex-1" title={t`Nothing to do`} description={t`Add your first to-do.`} />
      ) : (
        <ul>
          {visible.map((todo) => (
            <TodoRow key={todo.id} todo={todo} />
          ))}
        </ul>
      )}
      {showAllButton}
    </div>
  )
}

function TodoRow({ todo }: { todo: Todo }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const finish = useSetAtom(finishTodoAction)
  const remove = useSetAtom(removeTodoAction)
  const toast = useToast()
  const now = useMinute()
  const { title } = todo
  const isOverdue = !todo.done && todo.due_time !== null && Date.parse(todo.due_time) < now
  const setDone = async (done: boolean) => {
    const result = await finish({ id: todo.id, done: done ? 1 : 0 })
    if (!result.ok) toast({ tone: 'danger', title: t`The to-do was not changed`, description: result.error.errmsg })
  }
  const removeTodo = async () => {
    const result = await remove(todo.id)
    if (!result.ok) toast({ tone: 'danger', title: t`The to-do was not removed`, description: result.error.errmsg })
  }
  return (
    <li className="group flex min-h-row items-center gap-2 border-b border-border py-1 last:border-b-0">
      {/* biome-ignore lint/a11y/useSemanticElements: the whole line is the checkbox, so that it is easy to tap */}
      <button
        type="button"
        role="checkbox"
        aria-checked={todo.done === 1}
        title={title}
        onClick={() => setDone(!todo.done)}
        className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-inner text-start text-sm"
      >
        {todo.done ? (
          <SquareCheck size={20} aria-hidden className="shrink-0 text-accent-text" />
        ) : (
          <Square size={20} aria-hidden className="shrink-0 text-text-muted" />
        )}
        <span className={`line-clamp-2 wrap-anywhere ${todo.done ? 'text-text-muted line-through' : ''}`}>{title}</span>
      </button>
      {todo.due_time && !todo.done && (
        <span className={`shrink-0 text-xs tabular-nums ${isOverdue ? 'font-medium text-danger' : 'text-text-muted'}`}>
          {isOverdue && (
            <>
              <Trans>Overdue</Trans>{' '}
            </>
          )}
          {formatDate(todo.due_time, locale, 'shortDate')}
        </span>
      )}
      <IconButton
        size="small"
        label={t`Remove “${title}”`}
        icon={<X size={16} />}
        onClick={removeTodo}
        className="pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      />
    </li>
  )
}

function AddTodo() {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const create = useSetAtom(createTodoAction)
  const { loading } = useAtomValue(createTodoAction)
  const toast = useToast()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || loading) return
    const result = await create({ title: title.trim() })
    // Text that was typed meanwhile stays.
    if (result.ok) setTitle((typed) => (typed === title ? '' : typed))
    else toast({ tone: 'danger', title: t`The to-do was not added`, description: result.error.errmsg })
  }
  return (
    <form onSubmit={submit} className="flex flex-1 gap-2">
      <Input
        aria-label={t`New to-do`}
        placeholder={t`New to-do`}
        maxLength={limits.todoTitle}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" loading={loading} aria-label={t`Add the to-do`} className="shrink-0">
        <Plus size={16} aria-hidden />
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
