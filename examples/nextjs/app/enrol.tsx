'use client'
import { Button, Dialog, DialogClose, Field, Input, Switch } from '@quadrangle/ui'

/** Asks for the data that an enrolment needs. */
export function Enrol({ course, full }: { course: string; full: boolean }) {
  return (
    <Dialog
      title={`Enrol in ${course}`}
      trigger={
        <Button variant="solid" disabled={full}>
          Enrol
        </Button>
      }
      footer={
        <DialogClose>
          <Button variant="solid">Send</Button>
        </DialogClose>
      }
    >
      <Field label="Student number">
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
      <Switch label="Confirm by e-mail" defaultChecked />
    </Dialog>
  )
}
