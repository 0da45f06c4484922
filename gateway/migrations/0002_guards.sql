-- Leaves free space in each page, so that a balance update is a HOT update, which touches no index.
ALTER TABLE account SET (fillfactor = 80);
--> statement-breakpoint
-- The product's own accounts. Busy ones are split into 64 sub-accounts, so that postings rarely wait for each other's
-- row lock. Escrow holds users' stakes, so it must not go below zero.
INSERT INTO account (holder, currency, allow_negative)
SELECT kind.name || ':' || shard, currency, kind.name <> 'escrow'
FROM (VALUES ('issuance', 1), ('house', 64), ('promo', 64), ('escrow', 64)) AS kind (name, shards),
  generate_series(0, kind.shards - 1) AS shard,
  unnest(ARRAY['coin', 'diamond']) AS currency;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed like this', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER tx_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON tx
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER operator_action_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An account keeps its id, holder, owner, currency and overdraft rule, and is never deleted.
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE OR UPDATE OF id, holder, owner_id, currency, allow_negative
ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER hold_stays
BEFORE DELETE OR TRUNCATE OR UPDATE OF id, scope, ref, user_id, currency, amount, req_hash, memo, created_at
ON hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A hold that is settled or voided never changes again.
CREATE TRIGGER hold_is_over BEFORE UPDATE ON hold
FOR EACH ROW WHEN (OLD.status <> 'held') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Each change of a balance needs a matching entry, and an account's entries are in order of time.
CREATE FUNCTION account_needs_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  ELSIF NEW.balance = OLD.balance AND NEW.version = OLD.version THEN
    RETURN NULL;
  ELSE
    PERFORM FROM entry
    WHERE account_id = NEW.id AND account_version = NEW.version AND NEW.version = OLD.version + 1
      AND balance_after = NEW.balance AND amount = NEW.balance - OLD.balance
      AND created_at = NEW.moved_at AND NEW.moved_at >= coalesce(OLD.moved_at, NEW.moved_at);
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  RAISE EXCEPTION 'account % changed without an entry', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_needs_entry';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER account_needs_entry AFTER INSERT OR UPDATE ON account
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_needs_entry();
--> statement-breakpoint
-- The entries of a transaction sum to zero in each currency, and their accounts have reached these entries' versions.
-- Currencies that are not listed here are refused. This runs for each posting, so it is written for speed: one sum per
-- currency is a fifth faster than GROUP BY, and OFFSET 0 keeps the planner from turning the index look-up into a join.
CREATE FUNCTION tx_needs_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines int;
  sound int;
  coins numeric;
  diamonds numeric;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE currency IN ('coin', 'diamond') AND kind = NEW.kind),
    coalesce(sum(amount) FILTER (WHERE currency = 'coin'), 0),
    coalesce(sum(amount) FILTER (WHERE currency = 'diamond'), 0)
  INTO lines, sound, coins, diamonds
  FROM (
    SELECT amount, kind,
      (SELECT currency FROM account WHERE id = account_id AND version >= account_version) AS currency
    FROM entry WHERE tx_id = NEW.id OFFSET 0
  ) AS line;
  IF lines < 2 OR sound < lines OR coins <> 0 OR diamonds <> 0 THEN
    RAISE EXCEPTION 'tx % does not balance', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tx_needs_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tx_needs_balance AFTER INSERT ON tx
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tx_needs_balance();
--> statement-breakpoint
-- Entries are inserted in the same database transaction as their tx row, so the check above has seen all of them.
CREATE FUNCTION entry_needs_tx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fresh WHERE
    (SELECT xmin FROM entry WHERE account_id = fresh.account_id AND account_version = fresh.account_version)
    IS DISTINCT FROM (SELECT xmin FROM tx WHERE id = fresh.tx_id);
  IF FOUND THEN
    RAISE EXCEPTION 'a posting gets no further entries'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'entry_needs_tx';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_needs_tx AFTER INSERT ON entry REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION entry_needs_tx();
--> statement-breakpoint
-- User ids are shown on profiles: start them at six digits.
ALTER SEQUENCE users_id_seq RESTART WITH 100001;
