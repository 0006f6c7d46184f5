import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Drawer, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { DirectoryOrganization } from '../organizations-state.ts'
import { useCloseQuestion } from '../use-close-question.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonLinks } from './person-links.tsx'
import { PersonRoles } from './person-roles.tsx'
import type { OnePerson } from './state.ts'
import { PersonTags } from './use-people-columns.tsx'
import { useReloadPeople } from './use-reload-people.ts'

interface PersonDrawerProps {
  /** Whom to edit; a new person without it. */
  id?: number
  organizations: readonly DirectoryOrganization[]
  onClose: () => void
}

/** Creates or edits a person beside the list. */
export function PersonDrawer({ id, organizations, onClose }: PersonDrawerProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const reloadList = useReloadPeople()
  const [person, setPerson] = useState<OnePerson>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // No state: a key that is pressed at once would come before it.
  const isChanged = useRef(false)
  const { close, question } = useCloseQuestion(() => isChanged.current, onClose)
  const rememberChange = useCallback((changed: boolean) => {
    isChanged.current = changed
  }, [])
  const [version, setVersion] = useState(0)
  const form = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version loads the person again
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    api.directory
      .person({ query: { id }, signal: controller.signal })
      .then(setPerson)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(messageOf(error))
      })
    return () => controller.abort()
  }, [api, id, version])
  const reload = () => {
    setVersion((former) => former + 1)
    reloadList()
  }
  return (
    <Drawer
      open
      size="large"
      onOpenChange={close}
      closeOnOutside={false}
      title={id === undefined ? t`New person` : person ? localized(person, 'name', locale) : t`Person`}
      description={person?.number}
      footer={
        <>
          <Button onClick={close}>{id === undefined ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}</Button>
          <Button type="submit" form={form} variant="solid" loading={busy} disabled={id !== undefined && !person}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {failure !== '' && <Alert tone="danger">{failure}</Alert>}
      {id !== undefined && !person && failure === '' && <SkeletonText lines={12} />}
      {(id === undefined || person) && (
        <div className="flex flex-col gap-6">
          {person && <PersonTags person={person} />}
          <PersonForm
            key={person?.id ?? 'new'}
            id={form}
            person={person}
            organizations={organizations}
            onBusy={setBusy}
            onChange={rememberChange}
            onSaved={() => {
              reload()
              onClose()
            }}
          />
          {person && <PersonAccess person={person} onChanged={reload} />}
          {person && <PersonLinks personId={person.id} onChanged={reload} />}
          {person && <PersonRoles person={person} organizations={organizations} onChanged={reload} />}
        </div>
      )}
      {question}
    </Drawer>
  )
}
