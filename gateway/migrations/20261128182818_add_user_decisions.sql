CREATE TABLE "user_decision" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" text,
	"excerpt" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"appeal_text" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "user_decision_actionId_unique" UNIQUE("action_id"),
	CONSTRAINT "user_decision_appeal" CHECK (("user_decision"."appeal_text" IS NULL) = ("user_decision"."appealed_at" IS NULL)),
	CONSTRAINT "user_decision_answer" CHECK (("user_decision"."appeal_outcome" IS NULL) = ("user_decision"."answered_at" IS NULL))
);

ALTER TABLE "user_decision" ADD CONSTRAINT "user_decision_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "user_decision_user_id_id_index" ON "user_decision" USING btree ("user_id","id");
CREATE INDEX "user_decision_appeals" ON "user_decision" USING btree ("appealed_at") WHERE "user_decision"."appealed_at" IS NOT NULL;
