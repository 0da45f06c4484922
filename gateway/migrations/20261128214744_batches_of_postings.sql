-- Each change of a balance needs matching entries, and an account's entries are in order of time. A statement with several
-- postings changes an account once and gives it several entries: they continue each other, and never go below zero.
CREATE OR REPLACE FUNCTION account_needs_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  ELSIF NEW.balance = OLD.balance AND NEW.version = OLD.version THEN
    RETURN NULL;
  ELSIF NEW.version = OLD.version + 1 THEN
    PERFORM FROM entry
    WHERE account_id = NEW.id AND account_version = NEW.version
      AND balance_after = NEW.balance AND amount = NEW.balance - OLD.balance
      AND created_at = NEW.moved_at AND NEW.moved_at >= coalesce(OLD.moved_at, NEW.moved_at);
    IF FOUND THEN RETURN NULL; END IF;
  ELSE
    PERFORM FROM (
      SELECT account_version, balance_after, created_at,
        balance_after = amount + lag(balance_after, 1, OLD.balance) OVER up
          AND created_at >= coalesce(lag(created_at, 1, OLD.moved_at) OVER up, created_at)
          AND (balance_after >= 0 OR NEW.allow_negative) AS is_sound
      FROM entry WHERE account_id = NEW.id AND account_version > OLD.version AND account_version <= NEW.version
      WINDOW up AS (ORDER BY account_version)
    ) AS line
    HAVING count(*) = NEW.version - OLD.version AND bool_and(is_sound)
      AND bool_or(account_version = NEW.version AND balance_after = NEW.balance AND created_at = NEW.moved_at);
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  RAISE EXCEPTION 'account % changed without an entry', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_needs_entry';
END $$;
