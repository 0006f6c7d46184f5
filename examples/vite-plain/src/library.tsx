import {
  AppShell,
  Button,
  Card,
  CardGrid,
  Field,
  Header,
  Input,
  Pagination,
  Table,
  Tag,
  useToast,
} from '@quadrangle/ui'
import { AlertDialog } from '@quadrangle/ui/components/alert-dialog'
import { Footer } from '@quadrangle/ui/components/app-shell'
import { useState } from 'react'
import { loans as borrowed, type Loan } from './loans.ts'

const pageSize = 5
const maxRenewals = 2

/** Loans of a user, to search and to renew. */
export function Library() {
  const toast = useToast()
  const [loans, setLoans] = useState(borrowed)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [renewing, setRenewing] = useState<Loan>()

  const hits = loans.filter(({ title, author }) => `${title} ${author}`.toLowerCase().includes(query.toLowerCase()))
  const visibleLoans = hits.slice((page - 1) * pageSize, page * pageSize)
  const renew = (loan: Loan) => {
    setLoans(loans.map((other) => (other === loan ? { ...loan, renewals: loan.renewals + 1 } : other)))
    setRenewing(undefined)
    toast({ title: `“${loan.title}” is yours for four more weeks.` })
  }

  return (
    <AppShell
      header={<Header title="University Library" />}
      footer={<Footer info="Open until 22:00" copyright="University Library" />}
    >
      <div className="library">
        <h1>Your loans</h1>
        <CardGrid columns={2}>
          <Card title="On loan" level={2}>
            <p className="library-figure">{loans.length}</p>
          </Card>
          <Card title="Next due" level={2}>
            <p className="library-figure">8 December</p>
          </Card>
        </CardGrid>
        <Field label="Search your loans" help="Title or author">
          <Input
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setPage(1)
            }}
          />
        </Field>
        <Table
          label="Loans"
          rows={visibleLoans}
          rowKey={(loan) => loan.id}
          empty="Nothing fits. Try fewer words."
          columns={[
            { key: 'title', header: 'Title', cell: (loan) => loan.title },
            { key: 'author', header: 'Author', cell: (loan) => loan.author },
            { key: 'due', header: 'Due', cell: (loan) => <Tag>{loan.due}</Tag> },
            {
              key: 'renew',
              header: 'Renewal',
              cell: (loan) => (
                <Button
                  size="small"
                  className="renew"
                  disabled={loan.renewals >= maxRenewals}
                  onClick={() => setRenewing(loan)}
                >
                  Renew
                </Button>
              ),
            },
          ]}
        />
        <Pagination page={page} total={hits.length} pageSize={pageSize} onPageChange={setPage} showTotal />
        {renewing !== undefined && (
          <AlertDialog
            open
            onOpenChange={(open) => !open && setRenewing(undefined)}
            title={`Renew “${renewing.title}”?`}
            confirmLabel="Renew"
            onConfirm={() => renew(renewing)}
          />
        )}
      </div>
    </AppShell>
  )
}
