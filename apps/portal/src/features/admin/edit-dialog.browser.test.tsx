import { ApiError, isErrorOf } from '@quadrangle/api-client'
import { Button, Field, Input } from '@quadrangle/ui'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../testing/show-part.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useChanged } from './use-close-question.tsx'

const call = 'directory.saveOrganization'
const conflict = (errmsg: string, fields: Record<string, string>) =>
  new ApiError({ errcode: 409, errmsg, data: { fields }, call })

interface RenamingProps {
  onSave: (name: string) => Promise<string>
  onRemove?: () => Promise<void>
}

/** A page whose button opens a form with one field. */
function Renaming({ onSave, onRemove }: RenamingProps) {
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<string>()
  return (
    <main>
      <h1 tabIndex={-1}>Things</h1>
      {saved !== undefined && <p>Now “{saved}”</p>}
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {open && (
        <Form
          onSave={onSave}
          {...(onRemove && { onRemove })}
          onClose={(name) => {
            setOpen(false)
            setSaved(name)
          }}
        />
      )}
    </main>
  )
}

function Form({ onSave, onRemove, onClose }: RenamingProps & { onClose: (saved?: string) => void }) {
  const [value, setValue] = useState({ name: 'Old' })
  return (
    <EditDialog
      title="Rename it"
      value={value}
      changed={useChanged(value)}
      check={() => (value.name === '' ? { name: 'Enter a name.' } : {})}
      onSave={() => onSave(value.name)}
      fieldErrorsOf={(error) => (isErrorOf(error, 409, call) ? error.data.fields : undefined)}
      failureTitle="Not saved"
      removal={onRemove && { title: 'Remove it?', description: 'It is gone then.', onRemove }}
      onClose={onClose}
    >
      {(errors) => (
        <Field label="Name" error={errors.name}>
          <Input value={value.name} onChange={(event) => setValue({ name: event.target.value })} />
        </Field>
      )}
    </EditDialog>
  )
}

const dialog = page.getByRole('dialog', { name: 'Rename it' })
const question = page.getByRole('alertdialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const opener = page.getByRole('button', { name: 'Rename' })
const press = (label: string) => userEvent.click(dialog.getByRole('button', { name: label }))

test('closing asks for confirmation only if there are changes, and restores the focus', async () => {
  showPart(<Renaming onSave={async (text) => text} />)
  await userEvent.click(opener)
  await press('Cancel')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await userEvent.click(opener)
  await userEvent.fill(name, 'New')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  await expect.element(name).toHaveValue('New')
  await press('Cancel')
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(page.getByText(/^Now/).query()).toBeNull()
})

test('an error is shown at its field until the field changes; other errors are shown below the form', async () => {
  const failures = [
    conflict('Taken', { name: 'This name is taken.' }),
    conflict('Wrong colour', { colour: 'Not a colour' }),
  ]
  showPart(
    <Renaming
      onSave={async (text) => {
        const failure = failures.shift()
        if (failure) throw failure
        return text
      }}
    />,
  )
  await userEvent.click(opener)
  await userEvent.clear(name)
  await press('Save')
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  await expect.element(name).toHaveFocus()
  expect(failures).toHaveLength(2)

  await userEvent.fill(name, 'New')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await press('Save')
  await expect.element(name).toHaveAccessibleDescription('This name is taken.')
  await expect.element(name).toHaveFocus()

  await userEvent.fill(name, 'Newer')
  await press('Save')
  // The form has no field “colour”.
  const alert = dialog.getByText(/Wrong colour/).first()
  await expect.element(alert).toBeVisible()
  await userEvent.fill(name, 'Newest')
  await expect.element(alert).not.toBeInTheDocument()
  await press('Save')
  await expect.element(page.getByText('Now “Newest”')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('who cancels proving their identity goes on editing, without an error', async () => {
  const cancelled = new ApiError({ errcode: 403, errmsg: 'Confirm first', data: { reason: 'step-up' } })
  const { promise, reject } = Promise.withResolvers<string>()
  showPart(<Renaming onSave={() => promise} />)
  await userEvent.click(opener)
  await userEvent.fill(name, 'New')
  await press('Save')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeDisabled()
  reject(cancelled)
  await expect.element(cancel).toBeEnabled()
  await expect.element(name).toHaveValue('New')
  expect(dialog.getByText(/Confirm first/).elements()).toEqual([])
})

test('the dialog closes only after saving has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  showPart(<Renaming onSave={() => promise} />)
  await userEvent.click(opener)
  await userEvent.fill(name, 'New')
  await press('Save')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(question.query()).toBeNull()
  resolve('New')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Now “New”')).toBeVisible()
})

test('after a removal the heading has the focus; a failed removal is shown in the confirmation dialog', async () => {
  let fails = true
  showPart(
    <Renaming
      onSave={async (text) => text}
      onRemove={async () => {
        if (fails) throw new Error('It is in use.')
      }}
    />,
  )
  await userEvent.click(opener)
  await press('Remove')
  const remove = question.getByRole('button', { name: 'Remove' })
  await userEvent.click(remove)
  await expect.element(question.getByText('It is in use.')).toBeVisible()
  fails = false
  await userEvent.click(remove)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Things' })).toHaveFocus()
})
