import {
  Button,
  Card,
  createTheme,
  DropdownMenu,
  DropdownMenuItem,
  Field,
  Inline,
  Input,
  Stack,
  ThemeProvider,
} from '@quadrangle/ui'
import { Button as AntdButton, Input as AntdInput, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { BookingDialog } from './booking-dialog.tsx'
import { EditModal } from './edit-modal.tsx'

const rooms = [
  { key: 'a101', name: 'A 101', seats: 24, free: true },
  { key: 'b204', name: 'B 204', seats: 60, free: false },
  { key: 'c003', name: 'C 003', seats: 12, free: true },
]
const night = createTheme({ brand: '#0f766e', cardRadius: 16 })

/** Rooms to book: a table of antd beside controls of the kit. */
export function Rooms() {
  const [editing, setEditing] = useState(false)
  return (
    <main className="rooms">
      <h1>Rooms</h1>
      <div id="antd">
        <Typography.Paragraph>What antd draws.</Typography.Paragraph>
        <Table
          size="small"
          pagination={false}
          dataSource={rooms}
          columns={[
            { title: 'Room', dataIndex: 'name' },
            { title: 'Seats', dataIndex: 'seats' },
            {
              title: 'State',
              dataIndex: 'free',
              render: (free: boolean) => <Tag>{free ? 'free' : 'booked'}</Tag>,
            },
          ]}
        />
        <AntdInput aria-label="Filter" placeholder="Filter" style={{ marginBlock: 16 }} />
        <AntdButton onClick={() => setEditing(true)}>Edit a room</AntdButton>
      </div>
      <div id="kit">
        <Card title="Book" level={2}>
          <Stack>
            <p>What the kit draws.</p>
            <Field label="Purpose">
              <Input placeholder="A seminar" />
            </Field>
            <Inline>
              <BookingDialog />
              <Button disabled>Cancel</Button>
            </Inline>
          </Stack>
        </Card>
      </div>
      <ThemeProvider theme={night} mode="dark" className="rooms-night" id="night">
        <DropdownMenu trigger={<Button>Tonight</Button>}>
          <DropdownMenuItem>A 101</DropdownMenuItem>
          <DropdownMenuItem>C 003</DropdownMenuItem>
        </DropdownMenu>
      </ThemeProvider>
      <EditModal open={editing} onClose={() => setEditing(false)} />
    </main>
  )
}
