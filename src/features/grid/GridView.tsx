import { Link } from 'react-router-dom';
import { accountName, type Account } from '@/core/channels/account';
import { PRINT_LIMIT } from '@/core/plan/listPage';
import { gridAccount, gridAccounts } from '@/core/plan/gridAccounts';
import { countedPosts } from '@/core/text/words';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { Button, buttonClass } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { focusOn } from '@/ui/controls/focusTargets';
import { KeptFocus } from '@/ui/controls/KeptFocus';
import { PATHS } from '@/ui/page/pages';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { BesidePost } from '@/ui/plan/OpenedPost';
import { PageLinks } from '@/ui/plan/PageLinks';
import { focusList } from '@/ui/plan/focusList';
import { EmptyState, PlanFrame } from '@/ui/plan/PlanFrame';
import { useShownPlan, type ViewParts } from '@/ui/plan/shownPlan';
import { isFiltered } from '@/ui/plan/words';
import { PostGrid } from './PostGrid';
import styles from './GridView.module.css';

/** The plan as the profile of an account, with its toolbar, and the form of a post. */
export function GridView({ toolbar: Toolbar, editor }: ViewParts) {
  const plan = useShownPlan();
  const { view, choose, addressOf, showPage, selection, actions, openedPost, showAll } = plan;
  const { posts, now, found, counts, page, listedPosts, isPrinting } = plan;
  const accounts = gridAccounts(useAppSelector(selectAccounts));
  const account = gridAccount(accounts, view.account);
  const requestFocus = useFocusRequest();
  if (!account) {
    return (
      <PlanFrame counts={counts} tools={<Toolbar />}>
        <EmptyState>
          <p>The grid shows the posts of an Instagram account, and none is connected.</p>
          <Link to={PATHS.integration} className={buttonClass('secondary')}>
            Connect Instagram
          </Link>
        </EmptyState>
      </PlanFrame>
    );
  }

  return (
    <PlanFrame counts={counts} tools={<Toolbar />}>
      <BesidePost
        post={openedPost}
        editor={editor}
        onClosed={(id) => {
          requestFocus({ entry: id }, 'list');
        }}
      >
        <div className={styles.profile}>
          <AccountChoice
            accounts={accounts}
            account={account}
            onChoose={(id) => {
              choose({ account: id });
            }}
          />
          {page.total > PRINT_LIMIT && isPrinting && (
            <p>
              The first {PRINT_LIMIT.toLocaleString()} of {countedPosts(page.total)}
            </p>
          )}
          <KeptFocus from={page.from} onEmptied={focusList}>
            {found.total > 0 && (
              <PostGrid
                name={`Grid of ${accountName(account)}`}
                posts={posts}
                now={now}
                found={found}
                page={page}
                listedPosts={listedPosts}
                isPrinting={isPrinting}
                selection={selection}
                openedId={openedPost?.id}
                onOpenPost={actions.edit}
                onShowPage={showPage}
              />
            )}
          </KeptFocus>
          {found.total === 0 &&
            (isFiltered(view) ? (
              <EmptyState>
                <p>No posts match</p>
                <Button variant="secondary" onClick={showAll}>
                  Clear search and filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState>
                <p>
                  No post is for this account yet. Choose it as a network of a post, and the post
                  appears here.
                </p>
                {posts.length === 0 ? (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      focusOn('newPost');
                    }}
                  >
                    Write a post
                  </Button>
                ) : (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      choose({ layout: 'list' });
                    }}
                  >
                    Choose posts in the list
                  </Button>
                )}
              </EmptyState>
            ))}
          {page.count > 1 && !isPrinting && <PageLinks page={page} addressOf={addressOf} />}
        </div>
        {found.total > 0 && (
          <p className={styles.order}>
            The newest planned post first, published posts below. Drag a post onto another one to
            exchange their times.
          </p>
        )}
      </BesidePost>
    </PlanFrame>
  );
}

interface AccountChoiceProps {
  readonly accounts: readonly Account[];
  /** The one that is shown. */
  readonly account: Account;
  readonly onChoose: (id: string) => void;
}

/** The name of the account; a choice if there are several. */
function AccountChoice({ accounts, account, onChoose }: AccountChoiceProps) {
  const nameOf = ({ name, network }: Account) => name ?? network;
  return (
    <div className={styles.account}>
      <NetworkSign network={account.network} />
      {accounts.length === 1 ? (
        <h3 translate="no" className={styles.name}>
          <bdi>{nameOf(account)}</bdi>
        </h3>
      ) : (
        <select
          aria-label="Account"
          className={CONTROL}
          value={account.id}
          onChange={({ target }) => {
            onChoose(target.value);
          }}
        >
          {accounts.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
