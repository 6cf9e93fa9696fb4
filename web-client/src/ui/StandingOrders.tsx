// Standing orders: what a seat answers in advance, so that the others need not wait for it. The server
// carries them out; here they are only given and revoked.
import { useDesk } from '../app/desk';
import { capital, say, word } from '../app/i18n';

/** Under a question: the orders that would answer such a question from now on. */
export function OrderOffer({ orders }: { orders: readonly string[] }) {
  const { play } = useDesk();
  const given = play.channel.value?.orders ?? [];
  return (
    <fieldset class="orders" disabled={play.sending.value !== null}>
      <legend>{say('orders.offer')}</legend>
      {orders.map((id) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            data-order={id}
            checked={given.includes(id)}
            onChange={() =>
              play.command(given.includes(id) ? 'revoke_order' : 'set_order', { order: id })
            }
          />{' '}
          {capital(word('word', id))}
        </label>
      ))}
    </fieldset>
  );
}

/** In the menu: the orders that stand, each with its way back. */
export function OrderList() {
  const { play } = useDesk();
  const given = play.channel.value?.orders ?? [];
  if (!given.length) return null;
  return (
    <fieldset class="orders">
      <legend>{say('orders.title')}</legend>
      <ul class="plain">
        {given.map((id) => (
          <li key={id} data-order={id}>
            {capital(word('word', id))}{' '}
            <button
              type="button"
              disabled={play.sending.value !== null}
              onClick={() => play.command('revoke_order', { order: id })}
            >
              {say('orders.revoke')}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
