import { Button as MantineButton, Select as MantineSelect, Modal, TextInput } from '@mantine/core'
import { DialogContent, MenuItem, Button as MuiButton, Dialog as MuiDialog, TextField } from '@mui/material'
import {
  Button,
  Card,
  Checkbox,
  Dialog,
  Field,
  Input,
  Popover,
  Progress,
  Select,
  Stack,
  Switch,
  Table,
  Tag,
} from '@quadrangle/ui'
import { useState } from 'react'

const labs = [
  { key: 'chemistry', name: 'Chemistry', load: 80 },
  { key: 'optics', name: 'Optics', load: 35 },
]

/** Laboratories, drawn by three kits. */
export function Labs() {
  const [open, setOpen] = useState<'mantine' | 'mui'>()
  return (
    <main className="mx-auto grid max-w-4xl gap-6 p-6">
      <h1 className="text-3xl font-semibold">Laboratories</h1>
      <div id="kit">
        <Card title="By the kit" level={2}>
          <Stack align="start">
            <Table
              className="w-full"
              label="Laboratories"
              rows={labs}
              rowKey={(lab) => lab.key}
              columns={[
                { key: 'name', header: 'Name', cell: (lab) => lab.name },
                {
                  key: 'load',
                  header: 'Load',
                  cell: (lab) => <Progress label={lab.name} value={lab.load} max={100} />,
                },
              ]}
            />
            <Field label="Name">
              <Input placeholder="Acoustics" />
            </Field>
            <Field label="Building">
              <Select options={[{ value: 'a', label: 'A' }]} />
            </Field>
            <Checkbox label="Open at night" defaultChecked />
            <Switch label="Bookable" defaultChecked />
            <Tag>new</Tag>
            <Dialog title="Add a laboratory" trigger={<Button variant="solid">Add</Button>}>
              <div className="flex gap-4">
                <MantineSelect label="Faculty" data={['Physics', 'Biology']} />
                <TextField label="Floor" select defaultValue="" className="w-40">
                  <MenuItem value="1">First</MenuItem>
                  <MenuItem value="2">Second</MenuItem>
                </TextField>
              </div>
            </Dialog>
            {/* an own utility wins over the kit's class */}
            <Button className="my-4 rounded-full px-8 shadow-lg">Export</Button>
          </Stack>
        </Card>
      </div>
      <div id="mantine" className="flex gap-4">
        <TextInput aria-label="Filter" placeholder="Filter" />
        <MantineButton onClick={() => setOpen('mantine')}>Mantine</MantineButton>
      </div>
      <div id="mui" className="flex gap-4">
        <TextField label="Filter" size="small" />
        <MuiButton variant="contained" onClick={() => setOpen('mui')}>
          MUI
        </MuiButton>
      </div>
      <Modal title="Of Mantine" opened={open === 'mantine'} onClose={() => setOpen(undefined)}>
        <Hint />
      </Modal>
      <MuiDialog
        slotProps={{ paper: { 'aria-label': 'Of MUI' } }}
        open={open === 'mui'}
        onClose={() => setOpen(undefined)}
      >
        <DialogContent>
          <Hint />
        </DialogContent>
      </MuiDialog>
    </main>
  )
}

function Hint() {
  return (
    <Popover trigger={<Button>Hint</Button>} aria-label="Hint">
      Ask the caretaker.
    </Popover>
  )
}
