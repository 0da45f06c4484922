CREATE TABLE "operator_proposal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"is_alone" boolean NOT NULL,
	"proposed_by" bigint NOT NULL,
	"idem_key" text NOT NULL,
	"req_hash" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"decision_key" text,
	"decision_reason" text,
	CONSTRAINT "operator_proposal_once" UNIQUE("proposed_by","idem_key"),
	CONSTRAINT "operator_proposal_two_people" CHECK ("operator_proposal"."state" <> 'done' OR "operator_proposal"."is_alone" OR ("operator_proposal"."decided_by" IS NOT NULL AND "operator_proposal"."decided_by" <> "operator_proposal"."proposed_by"))
);

ALTER TABLE "operator_proposal" ADD CONSTRAINT "operator_proposal_proposed_by_operator_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "operator_proposal" ADD CONSTRAINT "operator_proposal_decided_by_operator_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "operator_proposal_proposed_at_index" ON "operator_proposal" USING btree ("proposed_at");

CREATE TRIGGER operator_proposal_stays
BEFORE DELETE OR TRUNCATE OR UPDATE OF id, kind, payload, subject, amount, lines, reason, is_alone, proposed_by, idem_key,
  req_hash, proposed_at, expires_at
ON operator_proposal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A decided proposal never changes again.
CREATE TRIGGER operator_proposal_is_over BEFORE UPDATE ON operator_proposal
FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION refuse_change();
