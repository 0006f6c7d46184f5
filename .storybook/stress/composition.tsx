import {
  Avatar,
  Badge,
  Banner,
  Breadcrumbs,
  Button,
  Card,
  Checkbox,
  EmptyState,
  ErrorState,
  Field,
  Header,
  HeaderNav,
  Input,
  List,
  ListItem,
  Pagination,
  Progress,
  RelativeTime,
  Select,
  Switch,
  Table,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  Tag,
} from '@quadrangle/ui'
import './composition.css'
import type { Words } from './words.ts'

const now = '2026-03-09T10:30:00+08:00'
const rows = [1, 2, 3]

function Head({ words: { institution, title, action } }: { words: Words }) {
  const items = rows.map((id) => ({ id: String(id), label: action, href: '#here', current: id === 1 }))
  return (
    <>
      <Header title={institution} navigation={<HeaderNav items={items} />} actions={<Avatar name={institution} />} />
      <Breadcrumbs
        items={[{ label: institution, href: '#here' }, { label: action, href: '#here' }, { label: title }]}
      />
    </>
  )
}

function Notices({ words: { name, title, count, picture } }: { words: Words }) {
  return (
    <Card title={`${title} 1`} unreadCount={count} actions={<Badge count={count} max={9999} />}>
      <List>
        {rows.map((row) => (
          <ListItem
            key={row}
            title={title}
            text={name}
            unread={row === 1}
            start={<Avatar name={name} src={picture} />}
            end={<RelativeTime date="2026-03-08T09:00:00+08:00" now={now} />}
          />
        ))}
      </List>
    </Card>
  )
}

function Form({ words: { title, text, action, label } }: { words: Words }) {
  return (
    <Card title={`${title} 2`}>
      <div className="story-stack">
        <Field label={label} help={text} required>
          <Input defaultValue={title} />
        </Field>
        <Field label={label} error={text}>
          <Select options={rows.map((row) => ({ value: String(row), label: `${row} ${title}` }))} />
        </Field>
        <Checkbox label={text || '—'} />
        <Switch label={label} help={text} />
        <div className="story-row">
          <Button variant="solid">{action}</Button>
          <Button>{action}</Button>
          <Tag tone="warning">{action}</Tag>
        </div>
        <Progress label={label} value={64} />
      </div>
    </Card>
  )
}

function Views({ words: { name, title, text, action, count } }: { words: Words }) {
  return (
    <Card title={`${title} 3`}>
      <Tabs defaultValue="1">
        <TabsList label={title || '—'}>
          {rows.map((row) => (
            <TabsTrigger key={row} value={String(row)}>
              {action}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="1" className="story-stack">
          <Table
            label={title || '—'}
            rows={rows}
            rowKey={(row) => row}
            columns={[
              { key: 'name', header: action, cell: () => name },
              { key: 'text', header: action, cell: () => text },
              { key: 'count', header: '#', cell: (row) => (count * row).toLocaleString('en'), align: 'end' },
            ]}
          />
          <Pagination page={3} pageSize={10} total={count * 10} onPageChange={() => undefined} showTotal />
        </TabsContent>
      </Tabs>
    </Card>
  )
}

/** A page with many components of the kit, all with the same texts. */
export function Composition({ words }: { words: Words }) {
  const { title, text, picture } = words
  return (
    <div className="composition">
      <Head words={words} />
      <Banner slides={[{ id: '1', image: picture, title, text }]} />
      <div className="composition-cards">
        <Notices words={words} />
        <Form words={words} />
        <Views words={words} />
        <Card title={`${title} 4`}>
          <EmptyState size="small" title={title || '—'} description={text} />
          <ErrorState size="small" title={title || undefined} detail={text} onRetry={() => undefined} />
        </Card>
      </div>
    </div>
  )
}
